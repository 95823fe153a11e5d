import { expect, test } from 'vitest'
import { addresses } from '../config/parsers.ts'
import { clientAddress, networkOf } from './clientAddress.ts'

const trusted = addresses('10.0.0.0/8 2001:db8:ffff::/48')

test.each([
  ['nobody is believed without a trusted proxy', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['a trusted proxy is', '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['but not what the caller wrote before it', '10.0.0.1', '9.9.9.9, 1.2.3.4', '1.2.3.4'],
  ['proxies in a row are passed', '10.0.0.1', '9.9.9.9, 1.2.3.4, 10.9.9.9', '1.2.3.4'],
  ['garbage ends the search', '10.0.0.1', '1.2.3.4, garbage', '10.0.0.1'],
  ['no header, no hop', '10.0.0.1', undefined, '10.0.0.1'],
  ['an empty header neither', '10.0.0.1', '', '10.0.0.1'],
  ['a v4 address inside v6 is the v4 one', '::ffff:10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['v6 proxies work', '2001:db8:ffff::1', '2001:db8::7', '2001:db8::7'],
  ['a port is left out', '10.0.0.1', '1.2.3.4:5678', '1.2.3.4'],
  ['v6 in brackets, too', '10.0.0.1', '[2001:db8::7]:5678', '2001:db8::7'],
])('G-1 %s', (_rule, socketAddress, forwardedFor, expected) => {
  expect(clientAddress({ socketAddress, forwardedFor, trusted })).toBe(expected)
})

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.200', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
])('G-1 %s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
