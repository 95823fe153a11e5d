import { expect, vi } from 'vitest'
import { commands } from 'vitest/browser'

const { LATCHKEY_TEST_SPOKEN: mode } = (import.meta as { readonly env?: { readonly LATCHKEY_TEST_SPOKEN?: string } }).env ?? {}

/**
 * Compares what is spoken with the section of this name in `spoken/<area>.txt` of the package, which was reviewed as text, once it is
 * the same or stays another. `LATCHKEY_TEST_SPOKEN=write` writes it instead, to be reviewed again.
 */
export async function compareSpoken(area: string, name: string, read: () => Promise<string>): Promise<void> {
  const file = `${(expect.getState().testPath ?? '').replace(/\/src\/.*/, '')}/spoken/${area}.txt`
  if (mode === 'write') {
    const spoken = await readAtRest(read)
    await commands.writeFile(file, drawSections(area, readSections(await commands.readFile(file).catch(() => '')).set(name, spoken)))
    return
  }
  const reviewed = readSections(await commands.readFile(file)).get(name)
  await expect.poll(read, { message: `what a reader says: see spoken/${area}.txt of the package` }).toBe(reviewed)
}

/** What is read once it has been the same three times. */
async function readAtRest(read: () => Promise<string>): Promise<string> {
  let [last, times] = ['', 0]
  await vi.waitFor(
    async () => {
      const now = await read()
      times = now === last ? times + 1 : 0
      last = now
      if (times < 3) throw new Error(`What is spoken still changes: ${now}`)
    },
    { interval: 250, timeout: 15_000 },
  )
  return last
}

function readSections(text: string): Map<string, string> {
  return new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const end = section.indexOf('\n')
        return [section.slice(0, end), section.slice(end).trim()]
      }),
  )
}

function drawSections(area: string, sections: ReadonlyMap<string, string>): string {
  const drawn = [...sections].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, spoken]) => `## ${name}\n\n${spoken}\n`)
  return `# What a screen reader is given: ${area}\n\n${drawn.join('\n')}`
}
