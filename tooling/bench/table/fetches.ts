import { join } from 'node:path'
import type { Browser } from 'playwright'
import { buildHost } from '../../scripts/size/host/buildHost.ts'
import { hostPages } from '../../scripts/size/host/hostPages.ts'
import { seeHost } from '../../scripts/size/host/seeHost.ts'
import { bytesOf, type Sent } from '../../scripts/size/host/seeMoments.ts'
import { serveHost } from '../../scripts/size/host/serveHost.ts'
import { kilobytes, type Row } from './Row.ts'

const lab = join(import.meta.dirname, '../../../apps/lab')
const filesAndBytes = (files: readonly Sent[]) => `${kilobytes(bytesOf(files))} in ${files.length} files`

/** What a default Vite host of the README's page fetches, as `pnpm size` counts it. */
export async function measureFetches(browser: Browser): Promise<readonly Row[]> {
  const readme = await serveHost(await buildHost(hostPages.readme, lab))
  const react = await serveHost(await buildHost(hostPages.react, lab))
  try {
    const { plain, busy, saving, floor } = await seeHost(browser, readme.url, react.url)
    return [
      { what: 'JavaScript at load beyond React', today: kilobytes(bytesOf(plain.load) - bytesOf(floor.load)), target: '' },
      { what: 'files fetched from click to list', today: String(plain.list.length), target: '≤ 8' },
      { what: 'JavaScript to the list as a default Vite host pays it', today: kilobytes(bytesOf(plain.list)), target: '≤ 45 kB' },
      { what: 'fetched after the list, unasked', today: filesAndBytes(plain.after), target: '≤ 25 kB in ≤ 4 files' },
      { what: 'the same before the browser is idle', today: filesAndBytes(busy.after), target: '0' },
      { what: 'the same with saveData', today: filesAndBytes(saving.after), target: '0' },
    ]
  } finally {
    readme.close()
    react.close()
  }
}
