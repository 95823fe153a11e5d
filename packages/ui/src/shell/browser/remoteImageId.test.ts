import { expect, test } from 'vitest'
import { remoteImageId } from './remoteImageId.ts'

test.each([
  ['https://gateway.example/public/getTokenImage/avatar-0af3', 'avatar-0af3'],
  ['https://pictures.example/base/public/getTokenImage/avatar-0af3?x=1', 'avatar-0af3'],
  ['https://evil.example/pixel.png', undefined],
  ['https://evil.example/public/getTokenImage/../../v1/x', undefined],
  ['https://evil.example/public/getTokenImage/a%2Fb', undefined],
  ['http://192.168.0.1/', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('T-D4 of %s only the id of a picture is taken: %s', (url, id) => {
  expect(remoteImageId(url)).toBe(id)
})
