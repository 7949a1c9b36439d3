import { benchmarkClasses } from '@akada/content/benchmark-scale';
import { linkTo, routes } from '#config/paths.ts';
import { format } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { SubjectIcon } from '#ui/art/subject-icon.tsx';
import { ClassScale } from '#ui/charts/class-scale.tsx';
import { Square } from '#ui/content/list-row.tsx';
import { subjectCloth } from '#ui/content/subject.ts';
import { NextIcon } from '#ui/icons/icons.tsx';
import type { BenchmarkBand, BenchmarkLesson } from '../api.ts';
import { benchmarkText } from '../messages.ts';
import { bandTitle, shortClass } from '../result-text.ts';
import './benchmark.css';

const classNames: readonly string[] = benchmarkClasses;
const placeOf = (name: string) => classNames.indexOf(name);

/** The band on a scale of beads, with its uncertainty. */
export function BandScale({ subject, band }: { subject: string; band: BenchmarkBand }) {
  return (
    <ClassScale
      labels={benchmarkClasses.map(shortClass)}
      place={band.place}
      from={placeOf(band.from)}
      to={placeOf(band.to)}
      description={format(benchmarkText.scaleDescription, {
        subject,
        band: bandTitle(band),
        from: band.from,
        to: band.to,
        first: benchmarkClasses[0] ?? '',
        last: benchmarkClasses.at(-1) ?? '',
      })}
    />
  );
}

/** The icon of a subject, its name and one line below it. */
export function SubjectHead({
  subject,
  line,
}: {
  subject: { id: string; title: string };
  line: string;
}) {
  return (
    <div className="row benchmark-subject">
      <Square state="soft">
        <SubjectIcon subject={subjectCloth(subject.id)} />
      </Square>
      <div className="grow">
        <h2>{subject.title}</h2>
        <p className="small muted">{line}</p>
      </div>
    </div>
  );
}

/** A recommended lesson. */
export function LessonStep({ lesson, label }: { lesson: BenchmarkLesson; label: string }) {
  const { id, courseId, title, courseTitle } = lesson;
  return (
    <Link className="lesson-step" to={linkTo(routes.courseLesson, { courseId, lessonId: id })}>
      <span className="grow">
        <span className="small">{label}</span>
        <b>{title}</b>
        <span className="small">{courseTitle}</span>
      </span>
      <NextIcon />
    </Link>
  );
}
