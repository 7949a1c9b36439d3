/** Served as its own file because the site's content policy allows no inline styles. */
export const devInboxStyles = `:root { color-scheme: light dark; --bg: #f5f7fc; --card: #fff; --line: #dae0ef; --text: #141a38;
  --quiet: #4a5578; --cloth: #1e3584; --link: #2744a6; --sun: #ffc72e; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0a1335; --card: #101d4b; --line: #1e3584; --text: #f5f7fc; --quiet: #bcc5dc; --cloth: #172965; --link: #ffd95c; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.55 Lexend, system-ui, sans-serif; }
header { background: var(--cloth); color: #fff; border-bottom: 4px solid var(--sun); padding: 24px max(16px, calc(50vw - 340px)); }
header p { margin: 4px 0 0; max-width: 64ch; overflow-wrap: anywhere; }
header a { color: var(--sun); }
h1 { margin: 0; font-size: 28px; line-height: 1.1; }
main { display: grid; gap: 16px; max-width: 712px; margin: 0 auto; padding: 24px 16px 64px; }
article { min-width: 0; background: var(--card); border: 1px solid var(--line); border-radius: 18px; padding: 20px; }
h2 { margin: 0; font-size: 19px; line-height: 1.3; overflow-wrap: anywhere; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid var(--sun); outline-offset: 2px; border-radius: 4px; }
.meta { margin: 4px 0 0; color: var(--quiet); font-size: 14px; overflow-wrap: anywhere; }
.text { margin: 16px 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { color: var(--quiet); }
`;
