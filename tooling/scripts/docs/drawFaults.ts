import { drawTable } from './drawTable.ts'

/** The gateway's chapter on faults with the table of what its tests saw, and what is wrong with that. */
export type FaultTable = { readonly text: string; readonly problems: readonly string[] }

type Fault = {
  component: string
  fault: string
  seen: { readonly [what: string]: { readonly outcomes: readonly string[]; readonly withinMs?: number } }
  limits: { readonly [setting: string]: { readonly testMs: number; readonly defaultMs: number } }
  backWithinMs?: number
}

export const [faultsPage, faultsFile] = ['apps/gateway/docs/faults.md', 'apps/gateway/faults.json']
const section = /(?<=^## What callers see\n)[\s\S]*?(?=^## )/m

/** Draws the section on faults from what tests recorded; a row whose test is gone is a problem. */
export function drawFaults(tree: ReadonlyMap<string, string>): FaultTable {
  const faults = Object.entries(JSON.parse(tree.get(faultsFile) ?? '{}') as { readonly [id: string]: Fault })
  const tests = [...tree].filter(([file, text]) => /^apps\/gateway\/.+\.test\.ts$/.test(file) && text.includes('recordFault('))
  const problems: string[] = faults.length === 0 ? [`${faultsFile} has no fault`] : []
  const rows = faults.map(([id, { component, fault, seen, limits, backWithinMs }]) => {
    const [test] = tests.find(([, text]) => text.includes(`'${id}'`)) ?? []
    if (!test) problems.push(`${faultsFile}: no test records ${id}`)
    const link = test ? `[${test.split('/').at(-1)}](../${test.slice('apps/gateway/'.length)})` : 'no test'
    const callers = Object.entries(seen).map(([what, { outcomes, withinMs }]) => `${what}: ${outcomes.join(', ')}${within(withinMs)}`)
    const waits = Object.entries(limits).map(
      ([setting, { testMs, defaultMs }]) => `\`${setting}\`: ${duration(testMs)} in the test, ${duration(defaultMs)} by default`,
    )
    const back = backWithinMs === undefined ? [] : [`back to normal within ${duration(backWithinMs)}`]
    return [component, fault, callers.join('; '), [...waits, ...back].join('; ') || '–', link]
  })
  const table = `\n${drawTable(['component', 'fault', 'what callers see', 'how long', 'test'], rows)}\n\n`
  return { text: (tree.get(faultsPage) ?? '').replace(section, () => table), problems }
}

const duration = (ms: number) => (ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`)
const within = (ms: number | undefined) => (ms === undefined ? '' : ` within ${duration(ms)}`)
