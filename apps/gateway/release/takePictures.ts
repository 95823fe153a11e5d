import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPictures, type TakenPicture } from '../src/data/directory/readPictures.ts'

const folders = { wallet: 'wallets', asset: 'networks', currency: 'currencies', token: 'tokens' } as const
const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to
the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY
CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`

/** Copies the pictures that a list names into a folder, checked and cleaned, with a list of the same format and a notice. */
export function takePictures(listPath: string, folder: string): number {
  const pictures = readPictures(listPath)
  rmSync(folder, { recursive: true, force: true })
  const sources = Map.groupBy(pictures, ({ source }) => source)
  const list = [...sources.values()].map((taken) => writeSource(taken, folder))
  writeFileSync(join(folder, 'pictures.json'), `${JSON.stringify(list)}\n`)
  writeFileSync(join(folder, 'NOTICE.md'), toNotice([...sources.values()]))
  return pictures.length
}

function writeSource(taken: readonly TakenPicture[], folder: string): Record<string, unknown> {
  const named: Record<string, Record<string, string>> = {}
  for (const { kind, id, body } of taken) {
    const file = `${folders[kind]}/${id}.svg`
    mkdirSync(join(folder, folders[kind]), { recursive: true })
    writeFileSync(join(folder, file), body)
    named[folders[kind]] = { ...named[folders[kind]], [id]: file }
  }
  const [{ source = '', licence = '', copyright = '' } = {}] = taken
  return { source, licence, copyright, path: '.', ...named }
}

/** What the licences of the pictures ask to be said beside them. */
function toNotice(sources: readonly (readonly TakenPicture[])[]): string {
  const parts = sources.map((taken) => {
    const [{ source = '', licence = '', copyright = '' } = {}] = taken
    if (licence !== 'MIT') throw new Error(`${source}: add the text of ${licence} to the notice`)
    const ids = taken.map(({ kind, id }) => `${folders[kind]}/${id}`).join(', ')
    return `## ${source}\n\n${copyright}\n\nLicence: ${licence}. Files: ${ids}\n\n${mit}`
  })
  const trademarks =
    'The names and signs of wallets, networks and tokens belong to their owners. They are shown unchanged, to name what they stand for.'
  return `# Pictures of others\n\n${trademarks}\n\n${parts.join('\n')}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const seed = join(dirname(fileURLToPath(import.meta.url)), '..', 'seed')
  console.log(`Took ${takePictures(join(seed, 'pictures.json'), join(seed, 'taken'))} pictures`)
}
