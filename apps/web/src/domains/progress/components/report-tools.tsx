import { Button } from '#ui/forms/button.tsx';
import { DataIcon, PrintIcon } from '#ui/icons/icons.tsx';
import type { LearnerProgress } from '../api.ts';
import { progressText } from '../messages.ts';
import { progressCsv } from '../report-csv.ts';

/** Prints the report, or downloads it as a spreadsheet for a parent or the school. */
export function ReportTools({ name, progress }: { name: string; progress: LearnerProgress }) {
  const download = () => {
    const file = new Blob([`\uFEFF${progressCsv(name, progress)}`], { type: 'text/csv' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `akada-progress-${progress.today}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <div className="row row--wrap progress-tools">
      <Button variant="quiet" onClick={() => window.print()}>
        <PrintIcon />
        {progressText.printReport}
      </Button>
      <Button variant="quiet" onClick={download}>
        <DataIcon />
        {progressText.downloadCsv}
      </Button>
    </div>
  );
}
