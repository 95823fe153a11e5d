import { expect, test } from 'vitest'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { Avatar } from '../Avatar/Avatar.tsx'
import { NetworkBadge } from '../NetworkBadge/NetworkBadge.tsx'
import { AccountHeader } from './AccountHeader.tsx'

const base = { avatar: <Avatar address="0x8f" size={36} />, address: '0x8f…c41d9e', label: 'Switch wallet, mira.latch' }

test('says the name over the address, or the address over the wallet', () => {
  expect(renderInRoot(<AccountHeader {...base} name="mira.latch" wallet="Tidewell" />).place.textContent).toBe('mira.latch0x8f…c41d9e')
  expect(renderInRoot(<AccountHeader {...base} wallet="Tidewell" />).place.textContent).toBe('0x8f…c41d9eTidewell')
})

test('leads to the wallets where there is somewhere to lead', () => {
  let opens = 0
  const { get, all, render } = renderInRoot(<AccountHeader {...base} onOpen={() => opens++} />)

  get('button').click()
  expect(opens).toBe(1)
  expect(get('button > span:not([aria-hidden])').textContent).toBe('Switch wallet, mira.latch')
  render(<AccountHeader {...base} />)

  expect(all('button')).toHaveLength(0)
})

test('a long name leaves room for the tools', () => {
  const { get } = renderInRoot(
    <AccountHeader {...base} name={'longname'.repeat(20)} onOpen={() => undefined}>
      <NetworkBadge label="Network: Mainnet" name="Mainnet" onClick={() => undefined} />
    </AccountHeader>,
  )

  expect(get('[aria-label="Network: Mainnet"]').getBoundingClientRect().right).toBeLessThanOrEqual(360)
})
