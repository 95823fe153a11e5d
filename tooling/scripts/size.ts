import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { budgets, partLimitBytes, partsBegin } from './size/budgets.ts'
import type { Size } from './size/drawSizes.ts'
import { seeVite } from './size/host/seeVite.ts'
import { isOfLanguages, seeLanguages } from './size/languages.ts'
import { type Bundle, bundle, firstChunks, heaviest, laterChunks, partsWithout, total } from './size/measure.ts'

const root = join(import.meta.dirname, '..', '..')
const lab = join(root, 'apps', 'lab')
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`
let failed = 0
let measured = 0
const sizes: Size[] = []
const bundles = new Map<string, Promise<Bundle>>()

for (const { name, code, opens, after, besides, limitBytes } of budgets) {
  try {
    const key = JSON.stringify([code, besides])
    const bundled = await (bundles.get(key) ?? bundle(code, lab, besides))
    bundles.set(key, Promise.resolve(bundled))
    const chunks = opens ? laterChunks(bundled, opens, after) : firstChunks(bundled)
    report(name, bundled, chunks, limitBytes)
  } catch (error) {
    measured += 1
    failed += 1
    console.error(`OVER  ${name}: ${error instanceof Error ? error.message : error}`)
  }
}
// A new part has the same limit until it gets a line of its own.
const opening = budgets.find((budget) => budget.isOpening)
const bundled = opening && (await bundles.get(JSON.stringify([opening.code, opening.besides])))
if (bundled) {
  const named = budgets.flatMap(({ opens = [], after = [] }) => [...opens, ...after])
  const others = new Map([...bundled].filter(([, chunk]) => !isOfLanguages(chunk)))
  for (const starts of partsWithout(others, named)) {
    const start = new RegExp(`${starts.replaceAll(/[.\\/-]/g, '\\$&')}$`)
    report(`part without a line: ${basename(starts)}`, bundled, laterChunks(bundled, [start], partsBegin), partLimitBytes)
  }
}
for (const { isOver, text, size } of [...(bundled ? seeLanguages(bundled) : []), ...(await seeVite(lab))]) {
  measured += 1
  if (size) sizes.push(size)
  if (isOver) failed += 1
  ;(isOver ? console.error : console.log)(text)
}
mkdirSync(join(root, '.results'), { recursive: true })
writeFileSync(join(root, '.results', 'size.json'), JSON.stringify({ passed: measured - failed, failed }))
writeFileSync(join(root, '.results', 'sizes.json'), JSON.stringify(sizes))
// Not left to the event loop: the bundler's own threads have kept a finished run waiting for ever.
process.exit(failed > 0 ? 1 : 0)

function report(name: string, bundled: Bundle, chunks: ReadonlySet<string>, limitBytes: number): void {
  const size = total(bundled, chunks)
  const isOver = size > limitBytes
  measured += 1
  sizes.push({ name, bytes: size, limitBytes })
  if (isOver) failed += 1
  const say = isOver ? console.error : console.log
  say(`${isOver ? 'OVER' : 'ok  '} ${kilobytes(size).padStart(9)} of ${kilobytes(limitBytes).padStart(9)}  ${name}`)
  say(`       ${chunks.size} chunks; heaviest before minifying (kB): ${heaviest(bundled, chunks).join(', ')}`)
}
