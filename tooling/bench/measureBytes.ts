import { budgets } from '../scripts/size/budgets.ts'
import { bundle, firstChunks, laterChunks, total } from '../scripts/size/measure.ts'
import type { PageName } from './servePages.ts'

/** JavaScript of a page, minified and gzipped, without React and viem. */
export type Bytes = {
  /** Loaded before any click. */
  readonly button: number
  /** Loaded more when the list opens. */
  readonly open: number
}

/** Weighs a page the way the budgets are weighed. */
export async function measureBytes(page: PageName): Promise<Bytes> {
  const bundled = await bundle(`import './pages/${page}/main.tsx'`, import.meta.dirname)
  const opens = budgets.find(({ isOpening }) => isOpening)?.opens ?? []
  const button = total(bundled, firstChunks(bundled))
  // The bare dialog has all of it from the start.
  return { button, open: page === 'bare' ? 0 : total(bundled, laterChunks(bundled, opens)) }
}
