import { expect, test } from 'vitest'
import { renderInRoot } from '../../css/renderInRoot.fixture.tsx'
import { Avatar } from './Avatar.tsx'

const face = (address: string) => getComputedStyle(renderInRoot(<Avatar address={address} />).get('span > span')).backgroundImage

test('the same address has the same face, another one another', () => {
  expect(face('0xAB')).toBe(face('0xab'))
  expect(face('0xab')).not.toBe(face('0xcd'))
  expect(face('0xab')).toContain('gradient')
})
