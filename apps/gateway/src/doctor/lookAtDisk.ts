import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { findingsOf, type Look } from './Finding.ts'

/** Below the first part an operator should act, below the second writes fail soon. */
const [warnBelow, failBelow] = [0.1, 0.02]

/** Whether there is room in a folder. */
export function lookAtDisk(variable: string, folder: string): Look {
  const name = `disk of ${variable}`
  return {
    name,
    async look() {
      const say = findingsOf(name)
      if (!existsSync(folder)) return say.warning(`There is no folder ${folder}`)
      const { bavail, blocks, bsize } = await statfs(folder)
      const part = blocks === 0 ? 1 : bavail / blocks
      const text = `${(Number(bavail * bsize) / 1e9).toFixed(1)} GB free (${Math.round(part * 100)} %)`
      return part < failBelow ? say.failed(text) : part < warnBelow ? say.warning(text) : say.ok(text)
    },
  }
}
