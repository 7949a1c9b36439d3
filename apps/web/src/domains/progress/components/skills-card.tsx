import { CourseSkills } from '#domains/exercises/components/skills/course-skills.tsx';
import { skillsText } from '#domains/exercises/skills/messages.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { Card } from '#ui/content/card.tsx';
import type { CourseSummary } from '../api.ts';

/** The skills of the courses the learner has joined. */
export function SkillsCard({ courses }: { courses: CourseSummary[] }) {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <Card as="section" id="skills" className="stack stack--lg" aria-labelledby="skills-title">
      <div className="stack">
        <h2 id="skills-title">{skillsText.title}</h2>
        <p className="small muted">{skillsText.text}</p>
      </div>
      {courses.map((course) => (
        <CourseSkills key={course.course_id} userId={user.id} course={course} />
      ))}
    </Card>
  );
}
