import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { changeByte } from '../../test/requests/changeByte.ts'
import { evmBatch, evmTransaction } from '../../test/requests/evmRequests.ts'
import type { GeneratedRequest } from '../../test/requests/GeneratedRequest.ts'
import { permissionRequest } from '../../test/requests/permissionRequests.ts'
import { readScreen, readWords, showRequest, withoutBlanks } from '../../test/requests/showRequest.ts'
import { solanaRequest } from '../../test/requests/solanaRequests.ts'
import { messageRequest, typedDataRequest } from '../../test/requests/typedDataRequests.ts'

const numRuns = Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 60)
const seed = Number(process.env['LATCHKEY_TEST_SEED'] ?? 20_261_122)

beforeAll(() => {
  // This page has no layout: everything counts as in view.
  class SeenEntry {
    get isVisible() {
      return true
    }
  }
  vi.stubGlobal('IntersectionObserverEntry', SeenEntry)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  return () => vi.unstubAllGlobals()
})

const kinds: { readonly [name: string]: fc.Arbitrary<GeneratedRequest> } = {
  'an EVM transaction': evmTransaction,
  'a batch': evmBatch,
  'typed data': typedDataRequest,
  'a message': messageRequest,
  permissions: permissionRequest,
  'Solana transactions': solanaRequest,
}

test.each(Object.entries(kinds))(
  'I24 B-25 %s shows every value that moves, every party and every expiry, whatever is asked for',
  async (_, arbitrary) => {
    await fc.assert(
      fc.asyncProperty(arbitrary, async (request) => {
        const shown = await showRequest(request)
        if ('refused' in shown) throw new Error(`Refused: ${String(shown.refused)}`)
        const screen = readScreen(shown.root).toLowerCase()
        const missing = [
          ...request.shown.filter((text) => !screen.includes(withoutBlanks(text).toLowerCase())),
          ...request.anyOf.filter((texts) => !texts.some((text) => screen.includes(withoutBlanks(text).toLowerCase()))).map(String),
        ]
        const hasTick = shown.root.querySelector('[data-testid="consent"]') !== null
        await shown.end()
        if (request.isUnknown) expect(hasTick, 'What nobody can read takes no tick').toBe(true)
        expect(missing, `${request.kind}: not on the screen: ${screen}`).toEqual([])
      }),
      { numRuns, seed },
    )
  },
  600_000,
)

test.each(Object.entries(kinds))(
  'I24 B-25 %s with one signed byte changed is refused, or another screen',
  async (_, arbitrary) => {
    await fc.assert(
      fc.asyncProperty(arbitrary, fc.nat({ max: 100_000 }), async (request, at) => {
        const before = await showRequest(request)
        if ('refused' in before) throw new Error(`Refused: ${String(before.refused)}`)
        const words = [readWords(before.root), before.root.textContent]
        await before.end()
        const changed = changeByte(request, at)
        const after = await showRequest(changed)
        if ('refused' in after) return
        const [visible, all] = [readWords(after.root), after.root.textContent]
        const isUnknown = after.root.querySelector('[data-testid="consent"]') !== null
        await after.end()
        expect(all, 'The digest is the same').not.toBe(words[1])
        if (!changed.isSilent && !isUnknown) expect(visible, 'The screen is the same').not.toBe(words[0])
      }),
      { numRuns, seed },
    )
  },
  600_000,
)
