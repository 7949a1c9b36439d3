export function PartnersPage() {
  return <h1>Partners</h1>;
}
