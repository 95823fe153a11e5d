import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { CopyButton } from './CopyButton.tsx'

const address = '0x8f3b1c7d29e4a6051f2d8c94b7e3a1605fc41d9e'

/** Stands in for the browser's clipboard, which a headless page may not write. It is restored after the test. */
function stubClipboard(writeText: (text: string) => Promise<void>) {
  const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  onTestFinished(() => {
    if (own) Object.defineProperty(navigator, 'clipboard', own)
    else Reflect.deleteProperty(navigator, 'clipboard')
  })
}

test('U-08 copies the whole text, says so for a moment, and describes itself by it', async () => {
  const copied: string[] = []
  stubClipboard(async (text) => void copied.push(text))
  let told = 0
  const { get } = renderInRoot(
    <CopyButton value={address} label="Copy address" copiedLabel="Copied" onCopied={() => told++}>
      0x8f…c41d9e
    </CopyButton>,
  )
  const button = get('button')
  const name = () => button.querySelector('span')?.textContent
  expect(get(`[id="${button.getAttribute('aria-describedby')}"]`).textContent).toBe(address)

  button.click()
  await vi.waitFor(() => expect(name()).toBe('Copied'))

  expect(copied).toEqual([address])
  expect(told).toBe(1)
  await vi.waitFor(() => expect(name()).toBe('Copy address'))
})

test('reports that the browser refused', async () => {
  stubClipboard(() => Promise.reject(new Error('Not allowed')))
  let failed = 0
  const { get } = renderInRoot(<CopyButton value={address} label="Copy address" copiedLabel="Copied" onFailed={() => failed++} />)

  get('button').click()
  await vi.waitFor(() => expect(failed).toBe(1))

  expect(get('button').ariaLabel).toBe('Copy address')
})
