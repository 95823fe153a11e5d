import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'

const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
})

const line = 'x'.repeat(1000)
const header = `import { openLogOutput } from ${JSON.stringify(new URL('./openLogOutput.ts', import.meta.url).href)}
import { writeSync } from 'node:fs'
const output = openLogOutput(1)
process.on('exit', output.flush)
process.on('uncaughtException', () => output.end().finally(() => process.exit(1)))
`

/** Runs code in a process of its own; the test decides how its output is read. */
function run(code: string): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--conditions=@latchkey/source', '--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', header + code],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  children.push(child)
  return child
}

async function readAll(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = ''
  for await (const chunk of stream ?? []) text += chunk
  return text
}

test.each([
  ['an end', 'output.end().then(() => process.exit(0))', 0],
  ['an end while lines are being written', 'setImmediate(() => output.end().then(() => process.exit(0)))', 0],
  ['a crash', "setImmediate(() => { throw new Error('canary') })", 1],
])(
  '5.2 %s loses no line, and keeps their order',
  async (_what, end, code) => {
    const child = run(`for (let n = 0; n < 5000; n++) output.write(n + ' ${line}\\n')\n${end}`)
    const [text] = await Promise.all([readAll(child.stdout), once(child, 'exit')])
    expect(child.exitCode).toBe(code)
    const numbers = text
      .trim()
      .split('\n')
      .map((one) => Number(one.split(' ')[0]))
    expect(numbers).toEqual(Array.from({ length: 5000 }, (_, n) => n))
  },
  60_000,
)

test('5.2 M8 a reader that reads nothing blocks no request, and the lines that wait for it are limited', async () => {
  const child = run(`
const startedAt = performance.now()
let latest = 0
for (let n = 0; n < 40; n++) {
  const at = performance.now()
  for (let m = 0; m < 1000; m++) output.write('${line}\\n')
  await new Promise((resolve) => setImmediate(resolve))
  latest = Math.max(latest, performance.now() - at)
}
writeSync(2, JSON.stringify({ latest, rss: process.memoryUsage().rss }))
setTimeout(() => {}, 60_000)`)
  child.stdout?.pause()
  const [text] = await once(child.stderr as NodeJS.ReadableStream, 'data')
  const { latest, rss } = JSON.parse(String(text)) as { latest: number; rss: number }
  // 40 MB were written, to a pipe that takes 64 kB.
  expect(latest).toBeLessThan(2000)
  expect(rss).toBeLessThan(250e6)
}, 60_000)
