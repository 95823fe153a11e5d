import { array, asyncProperty, assert as check, constantFrom, integer, oneof, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { readEndpointUrl } from '../../webhooks/readEndpointUrl.ts'
import { findPublicAddress } from './findPublicAddress.ts'
import { isPublicAddress } from './isPublicAddress.ts'

/** The same cases each time; `LATCHKEY_TEST_FUZZ=50000` runs overnight, and `LATCHKEY_TEST_SEED` changes the seed. */
const runs = { seed: Number(process.env['LATCHKEY_TEST_SEED'] ?? 18), numRuns: Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 2000) }

/** Bounds of each special network, as numbers, by RFC 6890 and the registry that continues it. */
const reserved4: readonly (readonly [first: number, last: number])[] = [
  [0x00_00_00_00, 0x00_ff_ff_ff],
  [0x0a_00_00_00, 0x0a_ff_ff_ff],
  [0x64_40_00_00, 0x64_7f_ff_ff],
  [0x7f_00_00_00, 0x7f_ff_ff_ff],
  [0xa9_fe_00_00, 0xa9_fe_ff_ff],
  [0xac_10_00_00, 0xac_1f_ff_ff],
  [0xc0_00_00_00, 0xc0_00_00_ff],
  [0xc0_00_02_00, 0xc0_00_02_ff],
  [0xc0_58_63_00, 0xc0_58_63_ff],
  [0xc0_a8_00_00, 0xc0_a8_ff_ff],
  [0xc6_12_00_00, 0xc6_13_ff_ff],
  [0xc6_33_64_00, 0xc6_33_64_ff],
  [0xcb_00_71_00, 0xcb_00_71_ff],
  [0xe0_00_00_00, 0xff_ff_ff_ff],
]
const isReserved4 = (value: number) => reserved4.some(([first, last]) => value >= first && value <= last)
const octets = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
const dotted = (value: number) => octets(value).join('.')
/** Each way to write an IPv4 address that a URL is read as one in. */
const notations: readonly ((value: number) => string)[] = [
  dotted,
  (value) => String(value),
  (value) => `0x${value.toString(16)}`,
  (value) => `0${value.toString(8)}`,
  (value) =>
    octets(value)
      .map((one) => `0x${one.toString(16)}`)
      .join('.'),
  (value) =>
    octets(value)
      .map((one) => `0${one.toString(8)}`)
      .join('.'),
  (value) => `${value >>> 24}.${value & 0xff_ff_ff}`,
  (value) => `${dotted(value)}.`,
  (value) => dotted(value).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
]
/** IPv6 addresses that carry an IPv4 address, or a part of one in an example's network. */
const carriers: readonly ((value: number) => string)[] = [
  (value) => `::ffff:${dotted(value)}`,
  (value) => `::${dotted(value)}`,
  (value) => `64:ff9b::${dotted(value)}`,
  (value) => `2002:${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}::1`,
  (value) => `3fff:${(value & 0xfff).toString(16)}::1`,
  (value) => `2001:0:${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}::1`,
]
const anywhere = integer({ min: 0, max: 0xff_ff_ff_ff })
/** The ends of each network and their neighbours, where a wrong bound shows. */
const edges = constantFrom(...reserved4.flatMap(([first, last]) => [first, last, first - 1, last + 1])).map((value) => value >>> 0)
const inside = constantFrom(...reserved4).chain(([min, max]) => integer({ min, max }))
const production = { isDevelopment: false }

test.each([
  ['anywhere', anywhere],
  ['at the ends of networks', edges],
  ['in a special network', inside],
])(
  'G-4 B-24 an IPv4 address %s is public for pictures and webhooks exactly if it is in no special network, however it is written',
  async (_where, values) => {
    check(
      property(tuple(values, constantFrom(...notations)), ([value, write]) => {
        const isOpen = !isReserved4(value)
        expect(isPublicAddress(dotted(value))).toBe(isOpen)
        expect(readEndpointUrl(`https://${write(value)}/in`, production) !== undefined, write(value)).toBe(isOpen)
      }),
      runs,
    )
  },
)

test('G-4 B-24 no IPv6 address that carries an IPv4 address is asked, public or not, and no private one', async () => {
  const groups = tuple(...Array.from({ length: 7 }, () => integer({ min: 0, max: 0xffff })))
  const heads = constantFrom('fc00', 'fdff', 'fe80', 'febf', 'fec0', 'ff02', '100', '4000', '5f00', '1fff')
  const addresses = [
    tuple(anywhere, constantFrom(...carriers)).map(([value, write]) => write(value)),
    tuple(heads, groups).map(([head, rest]) => [head, ...rest.map((one) => one.toString(16))].join(':')),
  ]
  for (const arbitrary of addresses)
    check(
      property(arbitrary, (address) => {
        expect(isPublicAddress(address), address).toBe(false)
        expect(readEndpointUrl(`https://[${address}]/in`, production), address).toBeUndefined()
      }),
      runs,
    )
})

test('G-4 B-24 a name is connected to only if each of its addresses is public', async () => {
  await check(
    asyncProperty(array(oneof(anywhere, inside), { minLength: 1, maxLength: 4 }), async (values) => {
      const found = await findPublicAddress(new URL('https://hooks.example/'), async () => values.map(dotted))
      expect(found).toBe(values.some(isReserved4) ? undefined : dotted(values[0] ?? 0))
    }),
    runs,
  )
})
