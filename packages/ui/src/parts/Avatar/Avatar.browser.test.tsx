import { expect, test } from 'vitest'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { Avatar } from './Avatar.tsx'

const face = (address: string) => getComputedStyle(renderInRoot(<Avatar address={address} />).get('span > span')).backgroundImage

test('an address always has the same picture, another address another one', () => {
  expect(face('0xAB')).toBe(face('0xab'))
  expect(face('0xab')).not.toBe(face('0xcd'))
  expect(face('0xab')).toContain('gradient')
})
