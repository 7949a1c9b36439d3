export function MissionPage() {
  return <h1>Mission</h1>;
}
