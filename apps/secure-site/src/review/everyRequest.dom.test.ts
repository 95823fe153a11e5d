import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { changeByte } from '../../test/requests/changeByte.ts'
import { evmBatch, evmTransaction } from '../../test/requests/evmRequests.ts'
import type { GeneratedRequest } from '../../test/requests/GeneratedRequest.ts'
import { messageRequest } from '../../test/requests/messageRequests.ts'
import { permissionRequest } from '../../test/requests/permissionRequests.ts'
import { readScreen, readWords, showRequest, withoutBlanks } from '../../test/requests/showRequest.ts'
import { solanaRequest } from '../../test/requests/solanaRequests.ts'
import { stubSeenEntry } from '../../test/requests/stubSeenEntry.fixture.ts'
import { typedDataRequest } from '../../test/requests/typedDataRequests.ts'
import { createText } from '../text/createText.ts'

const numRuns = Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 90)
const seed = Number(process.env['LATCHKEY_TEST_SEED'] ?? 20_261_122)

beforeAll(() => {
  // This page has no layout: everything counts as in view.
  stubSeenEntry()
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

const words = createText()
const bytes = words('review.bytes.title')
/** That a call, an instruction or what it would do could not be read. */
const unread: readonly (string | null)[] = (
  ['review.unchecked.title', 'solana.rules.title', 'solana.unknown.title', 'solana.unread.title', 'solana.receiver.title'] as const
).map((key) => words(key))

/** What the screen warns of most strongly. */
const readCritical = (root: HTMLElement) =>
  [...root.querySelectorAll('.alert--critical .alert__title')].map(({ textContent }) => textContent)

/** The site's own texts as they are drawn: each row of typed data, and a message. */
const readOwnTexts = (root: HTMLElement) =>
  [...root.querySelectorAll('[data-testid="fields"] dd, [data-testid="quote"]')].map(({ textContent }) => textContent ?? '')

/** What a text was before it was escaped: worked out without the code that escapes it. */
const undoEscapes = (text: string) =>
  text.replace(/\\(?:\\|u\{([0-9a-f]+)\})/g, (_, code?: string) =>
    code === undefined ? '\\' : String.fromCodePoint(Number.parseInt(code, 16)),
  )

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
        const own = readOwnTexts(shown.root)
        const hasTick = shown.root.querySelector('[data-testid="consent"]') !== null
        const critical = readCritical(shown.root)
        await shown.end()
        expect(
          own.filter((text) => /[^\P{C}\n\t]|[\u2028\u2029]/u.test(text)),
          'A character that cannot be seen',
        ).toEqual([])
        expect(own.map(undoEscapes)).toEqual(expect.arrayContaining([...(request.texts ?? [])]))
        if (request.isUnknown) {
          expect(critical.length, 'What cannot be read is not critical').toBeGreaterThan(0)
          // Bytes are pressed twice.
          expect(hasTick || critical.includes(bytes), 'What cannot be read takes no tick').toBe(true)
        } else
          expect(
            critical.filter((title) => unread.includes(title)),
            screen,
          ).toEqual([])
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
    const seen = { refused: 0, changed: 0 }
    await fc.assert(
      // A call that is unknown already, and says so, may stay as it is; all else that is shown may not.
      fc.asyncProperty(arbitrary.filter(isReadable), fc.nat({ max: 100_000 }), async (request, at) => {
        const before = await showRequest(request)
        if ('refused' in before) throw new Error(`Refused: ${String(before.refused)}`)
        const drawn = [readWords(before.root), before.root.textContent]
        await before.end()
        const changed = changeByte(request, at)
        const after = await showRequest(changed)
        if ('refused' in after) {
          seen.refused += 1
          return
        }
        seen.changed += 1
        const [visible, all] = [readWords(after.root), after.root.textContent]
        const isUnknown = readCritical(after.root).some((title) => unread.includes(title))
        await after.end()
        expect(all, 'The digest is the same').not.toBe(drawn[1])
        if (!changed.isSilent && !isUnknown) expect(visible, 'The screen is the same').not.toBe(drawn[0])
      }),
      { numRuns, seed },
    )
    expect(seen.changed, JSON.stringify(seen)).toBeGreaterThan(numRuns / 4)
  },
  600_000,
)

/** Typed data and messages are drawn whole, known or not. */
function isReadable({ method, isUnknown }: GeneratedRequest): boolean {
  return !isUnknown || method === 'personal_sign' || method === 'eth_signTypedData_v4'
}
