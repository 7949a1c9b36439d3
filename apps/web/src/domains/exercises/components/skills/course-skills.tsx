import { linkTo, routes } from '#config/paths.ts';
import { Link } from '#lib/router/links.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { courseDye, type DyedCourse } from '#ui/content/course-dye.ts';
import { subjectCloth } from '#ui/content/subject.ts';
import { ErrorLine, QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { isDueOn, isFaded, nextSkill, strongestSkill } from '../../levels.ts';
import { skillsText } from '../../skills/messages.ts';
import type { Skill } from '../../skills-api.ts';
import { useSkills } from '../../skills-queries.ts';
import { SkillRow } from './skill-row.tsx';
import { SkillStrip, skillCounts } from './skill-strip.tsx';

const MAX_DUE = 1;

type Course = DyedCourse & { course_id: string; title: string };

/** A learner's skills in a course: the cloth, the strongest skill, the next one and one that is due for a check. */
export function CourseSkills({ userId, course }: { userId: string; course: Course }) {
  const query = useSkills(userId, course.course_id);
  return (
    <QueryView
      query={query}
      pending={
        <LoadingRegion>
          <Skeleton height="8rem" />
        </LoadingRegion>
      }
      failed={(retry) => <ErrorLine onRetry={retry}>{skillsText.loadFailed}</ErrorLine>}
      empty={null}
    >
      {(skills) => <Known course={course} skills={skills} />}
    </QueryView>
  );
}

const practiceOf = ({ course, lesson, skill }: Skill) =>
  linkTo(routes.coursePractice, { courseId: course, lessonId: lesson, skill });

function Known({ course, skills }: { course: Course; skills: Skill[] }) {
  const subject = subjectCloth(course.subject);
  const begun = skills.filter(({ level }) => level > 0);
  const next = nextSkill(skills);
  const first = next ?? skills[0];
  const strongest = strongestSkill(skills);
  const due = skills
    .filter((skill) => skill !== next && (isFaded(skill) || isDueOn(skill, Date.now())))
    .sort((a, b) => Number(isFaded(b)) - Number(isFaded(a)))
    .slice(0, MAX_DUE);
  return (
    <div className="course-skills" {...courseDye(course)}>
      <h3>{course.title}</h3>
      {begun.length > 0 && (
        <div aria-hidden="true">
          <SkillStrip skills={begun} subject={subject} />
        </div>
      )}
      <p className="small muted">{skillCounts(skills)}</p>
      <ul className="skill-list">
        {next && (
          <li>
            <SkillRow
              skill={next}
              subject={subject}
              to={practiceOf(next)}
              badge={<Badge tone="sun">{skillsText.next}</Badge>}
              isNext
            />
          </li>
        )}
        {due.map((skill) => (
          <li key={`${skill.lesson}:${skill.skill}`}>
            <SkillRow
              skill={skill}
              subject={subject}
              to={practiceOf(skill)}
              badge={<Badge tone="sun">{skillsText.checkMe}</Badge>}
            />
          </li>
        ))}
        {strongest && !due.includes(strongest) && (
          <li>
            <SkillRow
              skill={strongest}
              subject={subject}
              to={practiceOf(strongest)}
              badge={<Badge>{skillsText.strongest}</Badge>}
            />
          </li>
        )}
      </ul>
      {first && (
        <Link
          className="more-link"
          to={linkTo(routes.courseHub, { courseId: course.course_id, lessonId: first.lesson })}
        >
          {skillsText.allSkills}
        </Link>
      )}
      {!next && skills.length > 0 && <p className="small muted">{skillsText.allMastered}</p>}
    </div>
  );
}
