/** Served as its own file because the pages' content policy allows no inline styles. */
export const sandboxStyles = `:root { color-scheme: light dark; --bg: #f5f7fc; --card: #fff; --line: #dae0ef; --text: #141a38;
  --quiet: #4a5578; --action: #2744a6; --on-action: #fff; --edge: #172965; --sun: #ffc72e; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0a1335; --card: #101d4b; --line: #1e3584; --text: #f5f7fc; --quiet: #bcc5dc; --action: #ffc72e; --on-action: #141a38; --edge: #b98a00; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.55 Lexend, system-ui, sans-serif; }
.banner { position: sticky; top: 0; margin: 0; padding: 12px 16px; background: var(--sun); color: #141a38; font-weight: 700; text-align: center; }
main { display: grid; gap: 16px; max-width: 480px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { margin: 0; font-size: 28px; line-height: 1.2; }
h2 { margin: 0; font-size: 18px; overflow-wrap: anywhere; }
p { margin: 0; }
.quiet-text { color: var(--quiet); overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 0; padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 18px; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
form { display: grid; gap: 12px; }
article { display: grid; gap: 8px; padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 18px; }
button, a.main { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border: 2px solid var(--line); border-radius: 12px; background: var(--card); color: var(--text); font: inherit; font-weight: 650; text-align: center; text-decoration: none; cursor: pointer; }
button.main, a.main { border-color: var(--action); border-bottom: 4px solid var(--edge); background: var(--action); color: var(--on-action); }
button.text { border-color: transparent; background: none; text-decoration: underline; }
a { color: inherit; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--sun); outline-offset: 2px; }
`;
