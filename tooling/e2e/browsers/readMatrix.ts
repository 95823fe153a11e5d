import { type Cell, cells, readCell, titleOf } from './journeys.ts'

/** What whole runs saw: the engines with their versions, and the titles of the cells that passed in each. */
export type Matrix = { readonly [engine: string]: { readonly version: string; readonly passed: readonly string[] } }

/** Playwright's report, as far as it is read. */
type Suite = { readonly suites?: readonly Suite[]; readonly specs?: readonly Spec[] }
type Spec = { readonly title: string; readonly tests: readonly Test[] }
type Test = {
  readonly projectName: string
  readonly status: string
  readonly annotations: readonly { readonly type: string; readonly description?: string }[]
}

/**
 * Adds what a run saw to what earlier ones did. Cells stand as they went last; those that this run left out stay, unless
 * the engine has another version since.
 */
export function readMatrix(report: Suite, earlier: Matrix = {}): Matrix {
  const runs = new Map<string, { version: string; ran: Set<Cell>; passed: Set<Cell> }>()
  for (const { title, tests } of specsOf(report)) {
    const cell = readCell(title)
    for (const { projectName, status, annotations } of tests) {
      if (!cell || status === 'skipped') continue
      const run = runs.get(projectName) ?? { version: '', ran: new Set(), passed: new Set() }
      run.version ||= annotations.find(({ type }) => type === 'version')?.description ?? ''
      run.ran.add(cell)
      if (status === 'expected') run.passed.add(cell)
      runs.set(projectName, run)
    }
  }
  const added = [...runs].map(([engine, { version, ran, passed }]) => {
    const before = earlier[engine]
    const isKept = (cell: Cell) => before?.version === version && !ran.has(cell) && before.passed.includes(titleOf(cell))
    return [engine, { version, passed: cells.filter((cell) => passed.has(cell) || isKept(cell)).map(titleOf) }] as const
  })
  return { ...earlier, ...Object.fromEntries(added) }
}

function specsOf({ suites = [], specs = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}
