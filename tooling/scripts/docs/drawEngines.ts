import { cells, type Journey, journeys, titleOf } from '../../e2e/browsers/journeys.ts'
import type { Matrix } from '../../e2e/browsers/readMatrix.ts'
import { drawTable } from './drawTable.ts'

/** The page of what is supported with the table of what each engine was seen to do, and what is wrong with that. */
export type EngineTable = { readonly text: string; readonly problems: readonly string[] }

export const [supportPage, matrixFile] = ['docs/guides/support.md', 'tooling/e2e/browsers/matrix.json']
const section = /(?<=^## Journeys by engine\n)[\s\S]*?(?=^## )/m
const names: { readonly [engine: string]: string } = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKitGTK' }

/** Draws the section on engines from what the last runs saw. What they did not see stands there as such; a journey that is gone since is a problem. */
export function drawEngines(tree: ReadonlyMap<string, string>): EngineTable {
  const matrix = JSON.parse(tree.get(matrixFile) ?? '{}') as Matrix
  const titles = new Set(cells.map(titleOf))
  const engines = Object.keys(names)
  const passed = (engine: string) => matrix[engine]?.passed ?? []
  const problems = engines.flatMap((engine) =>
    passed(engine).flatMap((title) => (titles.has(title) ? [] : [`${matrixFile}: ${engine} has a journey that is gone: ${title}`])),
  )
  const rows = (Object.keys(journeys) as Journey[]).map((journey) => [
    journeys[journey],
    ...engines.map((engine) => {
      const seen = cells.filter((cell) => cell.journey === journey && passed(engine).includes(titleOf(cell)))
      return seen.map(({ size, language }) => `${size} (${language})`).join(', ') || 'not seen'
    }),
  ])
  const head = ['journey', ...engines.map((engine) => `${names[engine]} ${matrix[engine]?.version ?? ''}`.trim())]
  return { text: (tree.get(supportPage) ?? '').replace(section, () => `\n${intro}\n\n${drawTable(head, rows)}\n\n`), problems }
}

const intro = `What the last runs of \`pnpm e2e:browsers\` saw pass: each journey on the size of a computer and of a phone, in a language of
its own. Each commit takes one of them to each engine, in one of all languages. Chromium shows a small approval in the
frame, behind its visibility gate; Firefox and WebKit cannot tell what covers a frame, so there every approval has a
window of its own.`
