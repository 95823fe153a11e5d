import { expect, test, vi } from 'vitest'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { NetworkIcon } from '../NetworkIcon/NetworkIcon.tsx'
import { TokenIcon } from '../TokenIcon/TokenIcon.tsx'
import { WalletIcon } from './WalletIcon.tsx'

const good = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/%3E'
const broken = 'data:image/png;base64,AAAA'

test('T-D4 an image delays nothing and sends no referrer', () => {
  const { get } = renderInRoot(<WalletIcon src={good} />)
  const image = get<HTMLImageElement>('img')

  expect(image.referrerPolicy).toBe('no-referrer')
  expect(image.decoding).toBe('async')
  expect(image.alt).toBe('')
  expect(get('[aria-hidden="true"]').offsetWidth).toBe(40)
})

test('below the fold it loads lazily', () => {
  expect(renderInRoot(<WalletIcon src={good} eager={false} />).get<HTMLImageElement>('img').loading).toBe('lazy')
  expect(renderInRoot(<WalletIcon src={good} />).get<HTMLImageElement>('img').loading).toBe('eager')
})

test('a missing and a broken wallet image become a glyph, a network’s a letter, a token’s its symbol', async () => {
  const missing = renderInRoot([
    <WalletIcon key="1" />,
    <NetworkIcon key="2" name="arcadia" />,
    <TokenIcon key="3" symbol="ETH" />,
    <NetworkIcon key="4" />,
  ])
  expect(missing.all('svg')).toHaveLength(2)
  expect(missing.place.textContent).toBe('AETH')

  const late = renderInRoot([
    <WalletIcon key="1" src={broken} />,
    <NetworkIcon key="2" src={broken} name="Arcadia" />,
    <TokenIcon key="3" src={broken} symbol="ETH" />,
  ])
  await vi.waitFor(() => expect(late.all('img')).toHaveLength(0))

  expect(late.all('svg')).toHaveLength(1)
  expect(late.place.textContent).toBe('AETH')
})

test('another image gets its chance after a broken one', async () => {
  const { render, all } = renderInRoot(<WalletIcon src={broken} />)
  await vi.waitFor(() => expect(all('img')).toHaveLength(0))

  render(<WalletIcon src={good} />)

  expect(all('img')).toHaveLength(1)
})

test('an image on its way leaves an empty tile for 2 s, then the glyph stands in', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { all } = renderInRoot(<WalletIcon pending />)
    expect(all('svg, img')).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1900)
    expect(all('svg, img')).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(200)

    await vi.waitFor(() => expect(all('svg')).toHaveLength(1))
  } finally {
    vi.useRealTimers()
  }
})

test('T-D4 an address that may not be asked is not asked', () => {
  expect(renderInRoot(<WalletIcon src="http://192.168.0.1/x.png" />).all('img')).toHaveLength(0)
})
