import { evm } from '@latchkey/adapter-evm'
import { mainnet } from '@latchkey/common/networks'
import { createMemoryStorage } from '@latchkey/common/web'
import { createLatchkey } from 'latchkey'
import { LatchkeyProvider } from 'latchkey/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../bench.css'
import '../styles.css'
import { WalletButtonsPanel } from './WalletButtonsPanel.tsx'

/** CSS pixels between two buttons, so that a finger meant for one does not hit the other. */
const gapPx = 8

test.each([360, 1_024])('U-02 wallet buttons stand apart in a window of %d px', async (width) => {
  await page.viewport(width, 768)
  const latchkey = createLatchkey({ networks: [mainnet], adapters: [evm()], gateway: false, storage: createMemoryStorage() })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    latchkey.destroy()
  })

  root.render(
    <LatchkeyProvider latchkey={latchkey}>
      <WalletButtonsPanel />
    </LatchkeyProvider>,
  )

  const [first, second] = await vi.waitFor(() => {
    const buttons = [...place.querySelectorAll('button')]
    expect(buttons).toHaveLength(2)
    return buttons.map((button) => button.getBoundingClientRect())
  })
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBeGreaterThanOrEqual(gapPx)
})
