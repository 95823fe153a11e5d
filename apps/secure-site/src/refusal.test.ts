import { createId, initType } from '@latchkey/embedded-wallet/protocol'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('X-01 T-F5 the document that refuses a page is told of that page alone, and tells it over the port that it gave', async () => {
  const listeners: ((event: object) => void)[] = []
  const parent = {}
  vi.stubGlobal('document', { querySelector: () => ({ content: '{"ancestor":"https://evil.example"}' }) })
  vi.stubGlobal('window', {
    parent,
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
    removeEventListener: () => {},
  })
  await import('./refusal.ts')
  const said: unknown[] = []
  const give = (origin: string) => {
    const ports = [{ postMessage: (data: unknown) => said.push([origin, data]) }]
    for (const listener of listeners) listener({ source: parent, origin, data: { type: initType, nonce: createId() }, ports })
  }
  give('https://other.example')
  give('https://evil.example')

  await vi.waitFor(() => expect(said).toEqual([['https://evil.example', expect.objectContaining({ type: '@latchkey/frame/REFUSED' })]]))
})
