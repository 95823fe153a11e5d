import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { settle } from '../../../test/settle.ts'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { WalletGrid, type WalletGridHandle, type WalletGridProps } from './WalletGrid.tsx'

const wallets = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `w${index}`, name: `Wallet ${index}` }))

function grid(count: number, props: Partial<WalletGridProps & { ref: React.Ref<WalletGridHandle> }> = {}, dir: 'ltr' | 'rtl' = 'ltr') {
  return renderInRoot(
    <div style={{ height: 400, display: 'flex', flexDirection: 'column' }}>
      <Scroll>
        <WalletGrid label="Wallets" wallets={wallets(count)} onSelect={() => undefined} {...props} />
      </Scroll>
    </div>,
    { dir },
  )
}

const nameOf = (element: HTMLElement | null) => element?.ariaLabel

test('is one tab stop; arrows go in both axes, Home and End to the ends', async () => {
  const { focused, all } = grid(10)

  await userEvent.tab()
  expect(nameOf(focused())).toBe('Wallet 0')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await vi.waitFor(() => expect(nameOf(focused())).toBe('Wallet 5'))
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(nameOf(focused())).toBe('Wallet 9'))
  await userEvent.keyboard('{ArrowUp}')
  await vi.waitFor(() => expect(nameOf(focused())).toBe('Wallet 5'))
  await userEvent.keyboard('{Home}')
  await vi.waitFor(() => expect(nameOf(focused())).toBe('Wallet 0'))

  expect(all('[tabindex="0"]')).toHaveLength(1)
})

test('arrows go with the reading in right-to-left', async () => {
  const { focused } = grid(10, {}, 'rtl')

  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')

  await vi.waitFor(() => expect(nameOf(focused())).toBe('Wallet 1'))
})

test('Enter, Space and a press choose', async () => {
  const chosen: string[] = []
  const { get } = grid(10, { onSelect: (id) => chosen.push(id) })

  await userEvent.tab()
  await userEvent.keyboard('{Enter}{ArrowRight} ')
  await userEvent.click(get('[data-testid="wallet-w4"]'))

  expect(chosen).toEqual(['w0', 'w1', 'w4'])
})

test('ArrowUp in the first row leads back to where one came from', async () => {
  let leaves = 0
  grid(10, { onLeave: () => leaves++ })

  await userEvent.tab()
  await userEvent.keyboard('{ArrowUp}')

  expect(leaves).toBe(1)
})

test('readers know how many there are, drawn or not', () => {
  const { get } = grid(10, { total: 480 })

  expect(get('[role="option"]').ariaSetSize).toBe('480')
  expect(get('[data-testid="wallet-w3"]').ariaPosInSet).toBe('4')
  expect(get('[role="listbox"]').ariaLabel).toBe('Wallets')
})

test('of a long list only what is near the screen is drawn, and its height is whole', async () => {
  const { get, all } = grid(480)
  await vi.waitFor(() => expect(all('[role="option"]').length).toBeLessThan(60))

  expect(get('[role="listbox"]').offsetHeight).toBe(120 * 107 + 119 * 4)
  expect(all('[role="option"]').length).toBeGreaterThan(16)
})

test('a short list is drawn whole', () => {
  expect(grid(100).all('[role="option"]')).toHaveLength(100)
})

test('scrolling draws what comes, and the tile with the focus stays', async () => {
  const { get, all, focused } = grid(480)
  await userEvent.tab()
  const area = get('[data-more]')

  area.scrollTop = 6000
  await vi.waitFor(() => expect(get('[data-testid="wallet-w240"]')).toBeTruthy())

  expect(nameOf(focused())).toBe('Wallet 0')
  expect(all('[data-testid="wallet-w8"]')).toHaveLength(0)
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(nameOf(focused())).toBe('Wallet 4'))
  expect(area.scrollTop).toBeLessThan(200)
})

test('End leads to a tile that was not drawn', async () => {
  const { focused } = grid(480)

  await userEvent.tab()
  await userEvent.keyboard('{End}')

  await vi.waitFor(() => expect(nameOf(focused())).toBe('Wallet 479'))
})

test('the next page is asked for two rows early', async () => {
  let ends = 0
  const { get, root } = grid(40, { onEnd: () => ends++ })
  await settle([root])
  expect(ends).toBe(0)

  get('[data-more]').scrollTop = 10 * 111 - 400 - 3 * 111 + 120

  await vi.waitFor(() => expect(ends).toBeGreaterThan(0))
})

test('R-10 usual names of wallets are read whole, in one line or two, and a sentence ends in dots', () => {
  const names = ['Coinbase Wallet', 'Uniswap Wallet', 'Ledger Wallet', 'Binance Wallet', 'TokenPocket', 'Wallet of '.repeat(12)]
  const wallets = names.map((name, at) => ({ id: `w${at}`, name }))
  const { all } = renderInRoot(<WalletGrid label="Wallets" wallets={wallets} onSelect={() => undefined} />, { width: 336 })

  const lines = all('[role="option"] bdi')
  expect(lines.map((one) => one.scrollHeight > one.clientHeight)).toEqual([false, false, false, false, false, true])
  for (const one of lines)
    expect(one.getBoundingClientRect().bottom).toBeLessThanOrEqual(one.closest('[role="option"]')?.getBoundingClientRect().bottom ?? 0)
})

test('skeletons take the room of the tiles to come', () => {
  const { get } = grid(4, { skeletons: 4, busy: true })

  expect(get('[role="listbox"]').offsetHeight).toBe(2 * 107 + 4)
  expect(get('[role="listbox"]').ariaBusy).toBe('true')
})

test('focus can be sent to it from outside', () => {
  const ref = createRef<WalletGridHandle>()
  const { focused } = grid(8, { ref })

  ref.current?.focus()

  expect(nameOf(focused())).toBe('Wallet 0')
})
