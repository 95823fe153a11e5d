import { expect, test } from 'vitest'
import { describeDevice, readDevice } from './describeDevice.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36', 'Chrome on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36 Edg/156.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/150.0 Mobile Safari/605.1.15',
    'Firefox on iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['"You" is you. Help: https://evil.example on Android', 'A browser on Android'],
  [null, 'A browser'],
])('a browser that calls itself %s is called %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name)
})

test.each([
  ['Chrome on Linux', { browser: 'Chrome', system: 'Linux' }],
  ['A browser on Android', { system: 'Android' }],
  ['Safari', { browser: 'Safari' }],
  ['A browser', {}],
  ['My old laptop', undefined],
  ['Chrome on Linux on Mac', undefined],
  ['Chrome on Mars', undefined],
])('the name %s is read as the browser and system that it was made of', (name, read) => {
  expect(readDevice(name)).toEqual(read)
})
