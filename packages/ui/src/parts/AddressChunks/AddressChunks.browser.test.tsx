import { expect, test } from 'vitest'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { AddressChunks } from './AddressChunks.tsx'

const address = '0x8f3b1c7d29e4a6051f2d8c94b7e3a1605fc41d9e'

test('readers hear it whole, eyes see it in fours with strong ends, left to right', () => {
  const { get, all } = renderInRoot(<AddressChunks address={address} label={`Address ${address}`} />, { dir: 'rtl' })

  expect(get('div > span').textContent).toBe(`Address ${address}`)
  expect(get('[aria-hidden="true"]').dir).toBe('ltr')
  expect(all('b').map((end) => end.textContent)).toEqual(['0x8f3b', '1d9e'])
  expect(get('[aria-hidden="true"]').textContent).toBe(address)
})
