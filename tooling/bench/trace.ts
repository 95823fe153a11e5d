import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../scripts/findChromium.ts'
import type { Profile } from './opening/readProfile.ts'
import { type OpeningTrace, steps } from './opening/readTrace.ts'
import { type Recorded, traceOpening } from './opening/traceOpening.ts'
import { servePages } from './servePages.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
    // How long the pointer rests on the button before the press.
    rest: { type: 'string', default: '0' },
    // The second opening of each page.
    again: { type: 'boolean', default: false },
    // Keeps the names of functions and samples the processor: what is heavy, not how heavy it is.
    names: { type: 'boolean', default: false },
  },
})
const [rounds, slowdown, restMs] = [Number(values.rounds), Number(values.slowdown), Number(values.rest)]

const results = join(import.meta.dirname, '../../.results')
const executablePath = findChromium()
const served = await servePages(['latchkey'], undefined, values.names)
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
try {
  const recorded: Recorded[] = []
  for (let round = 0; round < rounds; round++)
    recorded.push(await traceOpening(browser, served.url('latchkey'), { slowdown, restMs, isAgain: values.again, isSampled: values.names }))
  recorded.sort((one, other) => busyMs(one.trace) - busyMs(other.trace))
  const middle = recorded[Math.floor(recorded.length / 2)]
  if (middle) {
    print(middle.trace)
    if (middle.profile) printProfile(middle.profile)
    mkdirSync(results, { recursive: true })
    writeFileSync(join(results, 'opening-trace.json'), middle.file)
    console.log('\nThe trace itself, for the performance panel of DevTools: .results/opening-trace.json')
  }
} finally {
  await browser.close()
  served.stop()
}

function busyMs({ work }: OpeningTrace): number {
  return steps.reduce((sum, step) => sum + work[step], 0)
}

function print(trace: OpeningTrace): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const busy = busyMs(trace)
  console.log(
    `Click to list${values.again ? ' the second time' : ''}, processor ${slowdown} times slower, pointer rested ${restMs} ms: the middle of ${rounds} fresh pages by the processor's time`,
  )
  console.log(`${'by the clock'.padEnd(12)}${ms(trace.totalMs).padStart(10)}\n${'at work'.padEnd(12)}${ms(busy).padStart(10)}`)
  const notes: Partial<Record<string, string>> = {
    compile: `${trace.compiled} functions and modules`,
    script: `${trace.calls} calls`,
    style: `${trace.styleCount} times, ${trace.sheetCount} sheets parsed`,
    layout: `${trace.layoutCount} times, forced: ${trace.forcedLayouts.length === 0 ? 'none' : trace.forcedLayouts.join(', ')}`,
    paint: `${trace.frames} frames`,
  }
  for (const step of steps)
    console.log(
      `  ${step.padEnd(10)}${ms(trace.work[step]).padStart(10)}${`${((trace.work[step] / busy) * 100).toFixed(0)} %`.padStart(6)}  ${notes[step] ?? ''}`,
    )
  console.log(`\nTasks of 4 ms and more`)
  for (const { startMs, tookMs, work } of trace.tasks) {
    const parts = steps.flatMap((step) => ((work[step] ?? 0) >= 1 ? [`${step} ${work[step]?.toFixed(0)}`] : []))
    console.log(`  at ${ms(startMs).padStart(9)}  ${ms(tookMs).padStart(9)}  ${parts.join(', ')}`)
  }
  const rows = (name: string, files: OpeningTrace['fetched']) => {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    console.log(
      `\n${name}: ${files.length} files, ${(bytes / 1000).toFixed(1)} kB, ${Math.max(0, ...files.map(({ round }) => round))} rounds`,
    )
    for (const { path, startMs, endMs, bytes, round } of files)
      console.log(
        `  round ${round}  ${ms(startMs).padStart(9)} – ${ms(endMs).padStart(9)}  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${path}`,
      )
  }
  rows('Fetched from click to list', trace.fetched)
  rows('Fetched in the two seconds after', trace.fetchedAfter)
}

function printProfile({ heavy, layoutCallers }: Profile): void {
  console.log('\nFunctions by what they and all that they call took: total, own')
  for (const { name, totalMs, selfMs } of heavy.slice(0, 60))
    console.log(`  ${totalMs.toFixed(0).padStart(5)} ${selfMs.toFixed(0).padStart(5)}  ${name}`)
  console.log('\nFunctions by what they took themselves')
  for (const { name, selfMs } of heavy.toSorted((one, other) => other.selfMs - one.selfMs).slice(0, 30))
    console.log(`  ${selfMs.toFixed(0).padStart(5)}  ${name}`)
  console.log('\nWho asked for each layout')
  for (const caller of layoutCallers) console.log(`  ${caller}`)
}
