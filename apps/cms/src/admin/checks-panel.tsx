import { Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

type Finding = { path: (string | number)[]; message: string; isWarning: boolean };
type Shown = { model: string; documentId?: string; document?: { updatedAt?: string } };

function Line({ finding: { message, isWarning } }: { finding: Finding }) {
  return (
    <Typography variant="pi" textColor={isWarning ? 'neutral700' : 'danger700'} tag="li">
      {isWarning ? `Advice: ${message}` : message}
    </Typography>
  );
}

/** The curriculum checker's findings for the draft as last saved. */
function Checks({ model, documentId }: { model: string; documentId: string }) {
  const { get } = useFetchClient();
  const [findings, setFindings] = useState<Finding[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    get(`/akada/checks/${model}/${documentId}`)
      .then(({ data }: { data: { findings: Finding[] } }) => {
        if (isCurrent) setFindings(data.findings);
      })
      .catch(() => {
        if (isCurrent) setHasFailed(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [get, model, documentId]);
  if (hasFailed)
    return <Typography variant="pi">The checks did not answer. Reload the page.</Typography>;
  if (findings === null) return <Typography variant="pi">Checking …</Typography>;
  if (findings.length === 0) {
    return <Typography variant="pi">The saved draft keeps every rule.</Typography>;
  }
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
      {findings.map((finding) => (
        <Line key={`${finding.path.join('.')} ${finding.message}`} finding={finding} />
      ))}
    </Flex>
  );
}

const checked = ['api::lesson.lesson', 'api::unit.unit', 'api::course.course'];

/** Shown beside the forms of lessons, units and courses. Fetches the findings again whenever the draft is saved. */
export function ChecksPanel({ model, documentId, document }: Shown) {
  if (!checked.includes(model) || !documentId) return null;
  return {
    title: 'Before publishing',
    content: <Checks key={document?.updatedAt} model={model} documentId={documentId} />,
  };
}
