import type { Neighbour } from './neighbours.ts'

/** The page at `/`: what runs, and whether it answers now. */
export async function renderPage(neighbours: readonly Neighbour[]): Promise<string> {
  const rows = await Promise.all(
    neighbours.map(async ({ name, url, says, probe }) => {
      const isUp = await probe().catch(() => false)
      return `<li><i data-up="${isUp}"></i><b>${toHtml(name)}</b><a href="${toHtml(url)}">${toHtml(url)}</a><span>${toHtml(says)}</span><em>${isUp ? 'answers' : 'does not answer'}</em></li>`
    }),
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Latchkey sandbox</title>
<link rel="stylesheet" href="/page.css">
<main>
<h1>Sandbox</h1>
<p>Stand-ins for the outside world, for development on this machine only: a <code>shop</code> that sells play money, which the modal leads to; an <a href="/inbox">inbox</a> for every mail the gateway sends; an OpenID provider and a Farcaster app where each user picks who they are. What the lab runs:</p>
<ul>
${rows.join('\n')}
</ul>
</main>
</html>
`
}

/** The page's style sheet: a file of its own, so that the page needs no inline style. */
export const styles = `
:root { color-scheme: light dark; --ink: light-dark(#121a18, #f0f5f3); --soft: light-dark(#616865, #a1a6a5); --line: light-dark(#e7e8e7, #282c2b); --paper: light-dark(#fff, #141817); --accent: light-dark(#00755d, #63ccae); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 Inter, ui-sans-serif, system-ui, sans-serif; }
main { max-width: 760px; margin: 72px auto; padding: 0 24px; }
h1 { margin: 0 0 8px; font-size: 28px; letter-spacing: -.02em; }
p { margin: 0 0 32px; color: var(--soft); }
ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li { display: grid; grid-template-columns: 20px 120px 200px 1fr auto; gap: 8px; align-items: baseline; padding: 14px 0; border-bottom: 1px solid var(--line); }
article { padding: 14px 0; border-bottom: 1px solid var(--line); }
h2 { margin: 0; font-size: 16px; }
article p { margin: 0 0 8px; font-size: 13px; }
pre { margin: 0; white-space: pre-wrap; }
i { width: 8px; height: 8px; border-radius: 50%; background: light-dark(#c22826, #fe7f78); }
i[data-up=true] { background: light-dark(#12773d, #65d994); }
a { color: var(--accent); }
span, em { color: var(--soft); font-style: normal; font-size: 13px; }
form { display: grid; gap: 16px; max-width: 420px; }
form p { margin: 0; overflow-wrap: anywhere; }
label { display: grid; gap: 4px; font-size: 13px; color: var(--soft); }
input, select, button { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 12px; }
button { border: 0; background: var(--accent); color: light-dark(#fff, #06120e); font-weight: 600; }
.problem { color: light-dark(#c22826, #fe7f78); }
.note { margin-top: 24px; font-size: 13px; }
@media (max-width: 700px) { li { grid-template-columns: 20px 1fr auto; } a, span { grid-column: 2 / -1; } em { grid-row: 1; grid-column: 3; } }
`

/** Text as it may stand in markup, attributes included. */
export function toHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
