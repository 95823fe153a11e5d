import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addCounts, type Counts } from './suite/counts.ts'
import { installChromium } from './suite/installChromium.ts'
import { runStep, type Step } from './suite/runStep.ts'
import { readTroubled, type Troubled } from './suite/troubled.ts'

const root = join(import.meta.dirname, '..', '..')
const results = join(root, '.results')
const minute = 60_000
const script = (name: string): Step['command'] => [
  process.execPath,
  '--conditions=@latchkey/source',
  join('tooling', 'scripts', `${name}.ts`),
]

/** Every check, the cheapest first. `pnpm test types e2e` runs only the named ones. */
const steps: readonly Step[] = [
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'], limitMs: 2 * minute },
  { name: 'house', command: script('house'), report: join(results, 'house.json'), limitMs: minute },
  { name: 'licences', command: script('licences'), report: join(results, 'licences.json'), limitMs: minute },
  { name: 'types', command: ['turbo', 'run', 'types', '--continue'], limitMs: 5 * minute },
  { name: 'docs', command: script('docs'), report: join(results, 'docs.json'), limitMs: 2 * minute },
  { name: 'build', command: ['turbo', 'run', 'build', '--filter=./packages/**'], limitMs: 5 * minute },
  { name: 'packages', command: script('packages'), report: join(results, 'packages.json'), limitMs: 4 * minute },
  { name: 'size', command: script('size'), report: join(results, 'size.json'), limitMs: 2 * minute },
  { name: 'unit', command: ['vitest', 'run'], report: join(results, 'vitest.json'), limitMs: 36 * minute },
  {
    name: 'e2e',
    command: ['playwright', 'test', '-c', 'tooling/e2e/playwright.config.ts'],
    report: join(results, 'e2e.json'),
    limitMs: 36 * minute,
  },
  { name: 'rehearsal', command: script('rehearse'), report: join(results, 'rehearsal.json'), limitMs: 10 * minute },
]

const asked = process.argv.slice(2).filter((name) => name !== '--')
const unknown = asked.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const ended: { name: string; counts: Counts; seconds: number; troubled: readonly Troubled[] }[] = []
const missing = installChromium()
if (missing) {
  console.error(missing)
  ended.push({ name: 'browser', counts: { passed: 0, failed: 1, skipped: 0 }, seconds: 0, troubled: [] })
}
for (const step of steps) {
  if (stopped.signal.aborted) break
  if (asked.length > 0 && !asked.includes(step.name)) continue
  console.log(`\n=== ${step.name} ===`)
  const began = Date.now()
  const counts = await runStep(step, { cwd: root, signal: stopped.signal })
  ended.push({ name: step.name, counts, seconds: Math.round((Date.now() - began) / 1000), troubled: readTroubled(step.report) })
}

console.log('\n=== all checks ===')
for (const { name, counts, seconds } of ended) {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  const unsteady = counts.unsteady ? `, ${counts.unsteady} of them at another try` : ''
  console.log(
    `${counts.failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(10)} ${counts.passed} passed${unsteady}, ${counts.failed} failed${skipped}, ${seconds} s`,
  )
}
for (const { name: step, troubled } of ended) {
  for (const { outcome, name, reason } of troubled) console.log(`${outcome} in ${step}: ${name}: ${reason}`)
}
const total = addCounts(ended.map(({ counts }) => counts))
const failed = total.failed + (stopped.signal.aborted ? 1 : 0)
console.log(`${total.passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
