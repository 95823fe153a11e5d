import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { budgets } from './size/budgets.ts'
import { bundle, firstChunks, heaviest, laterChunks, total } from './size/measure.ts'

const root = join(import.meta.dirname, '..', '..')
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`
let failed = 0

for (const { name, code, opens, besides, limitBytes } of budgets) {
  try {
    const bundled = await bundle(code, join(root, 'apps', 'lab'), besides)
    const chunks = opens ? laterChunks(bundled, opens) : firstChunks(bundled)
    const size = total(bundled, chunks)
    const isOver = size > limitBytes
    if (isOver) failed += 1
    console.log(`${isOver ? 'OVER' : 'ok  '} ${kilobytes(size).padStart(9)} of ${kilobytes(limitBytes).padStart(9)}  ${name}`)
    console.log(`       ${chunks.size} chunks; heaviest before minifying (kB): ${heaviest(bundled, chunks).join(', ')}`)
  } catch (error) {
    failed += 1
    console.error(`OVER  ${name}: ${error instanceof Error ? error.message : error}`)
  }
}
mkdirSync(join(root, '.results'), { recursive: true })
writeFileSync(join(root, '.results', 'size.json'), JSON.stringify({ passed: budgets.length - failed, failed }))
process.exitCode = failed > 0 ? 1 : 0
