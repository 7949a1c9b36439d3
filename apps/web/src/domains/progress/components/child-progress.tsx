import type { ReactNode } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { SkillRow } from '#domains/exercises/components/skills/skill-row.tsx';
import { useSkillsOf } from '#domains/exercises/hooks/use-skills-of.ts';
import { nextSkill, strongestSkill } from '#domains/exercises/levels.ts';
import { skillsText } from '#domains/exercises/skills/messages.ts';
import type { Skill } from '#domains/exercises/skills-api.ts';
import { Link } from '#lib/router/links.tsx';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { courseDye } from '#ui/content/course-dye.ts';
import { subjectCloth } from '#ui/content/subject.ts';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import type { CourseSummary, LearnerProgress } from '../api.ts';
import { progressText } from '../messages.ts';
import { reportLink } from '../report-link.ts';
import { weekOf } from '../week-days.ts';
import { CourseRings } from './progress-cards.tsx';
import { ProgressCloth } from './progress-cloth.tsx';
import { StreakCard } from './streak-card.tsx';

const CALENDAR_WEEKS = 4;

/** The child's view: beads, the strongest and the next skill, the cloth, the courses. No tables. */
export function ChildProgress({ progress }: { progress: LearnerProgress }) {
  const { weeks, today, days, streak, courses } = progress;
  const active = days.map(({ day }) => day);
  const calendar = weeks.slice(-CALENDAR_WEEKS).map(({ week }) => weekOf(week, today, active));
  return (
    <div className="child-progress">
      <Sections>
        <StreakCard streak={streak} weeks={calendar} />
        {courses.length > 0 && <OwnSkills courses={courses} />}
        {courses.length > 0 && <ProgressCloth courses={courses} />}
        {courses.length > 0 && <CourseRings courses={courses} />}
      </Sections>
    </div>
  );
}

function OwnSkills({ courses }: { courses: readonly CourseSummary[] }) {
  const { user } = useAuth();
  const skills = useSkillsOf(
    user?.id,
    courses.map(({ course_id }) => course_id),
  );
  return (
    <Card as="section" className="stack" aria-labelledby="own-skills-title">
      <h2 id="own-skills-title">{progressText.skillsTitle}</h2>
      {skills === undefined ? (
        <LoadingRegion>
          <Skeleton height="14.5rem" />
        </LoadingRegion>
      ) : (
        <StrongestAndNext skills={skills} courses={courses} />
      )}
      <Link className="more-link" to={reportLink}>
        {progressText.seeReport}
      </Link>
    </Card>
  );
}

type StrongestAndNextProps = { skills: readonly Skill[]; courses: readonly CourseSummary[] };

function StrongestAndNext({ skills, courses }: StrongestAndNextProps) {
  const strongest = strongestSkill(skills);
  const next = nextSkill(skills.filter((skill) => skill !== strongest));
  return (
    <>
      {strongest ? (
        <OneSkill
          skill={strongest}
          courses={courses}
          badge={<Badge>{skillsText.strongest}</Badge>}
        />
      ) : (
        <p className="small muted">{progressText.noSkills}</p>
      )}
      {next && (
        <OneSkill
          skill={next}
          courses={courses}
          badge={<Badge tone="sun">{skillsText.next}</Badge>}
          isNext
        />
      )}
    </>
  );
}

type OneSkillProps = {
  skill: Skill;
  courses: readonly CourseSummary[];
  badge: ReactNode;
  isNext?: boolean;
};

function OneSkill({ skill, courses, badge, isNext = false }: OneSkillProps) {
  const course = courses.find(({ course_id }) => course_id === skill.course);
  const dyed = { subject: course?.subject ?? '', thumbnail: course?.thumbnail ?? null };
  return (
    <div {...courseDye(dyed)}>
      <SkillRow
        skill={skill}
        subject={subjectCloth(dyed.subject)}
        to={linkTo(routes.coursePractice, {
          courseId: skill.course,
          lessonId: skill.lesson,
          skill: skill.skill,
        })}
        badge={badge}
        isNext={isNext}
      />
    </div>
  );
}
