import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { asker, pld } from '../../../test/reviewEvm.ts'
import { parseTypedData } from './parseTypedData.ts'

const mail = {
  domain: { name: 'Mail', chainId: 1, verifyingContract: pld },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'Hi' },
}
const domainTypes = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
const parse = (data: unknown) => parseTypedData([asker.address, data], asker)
const withDomain = (EIP712Domain: unknown, domain: object = mail.domain) => ({ ...mail, domain, types: { ...mail.types, EIP712Domain } })

test.each<[string, unknown]>([
  ['a contract that is shown but not hashed', withDomain(domainTypes.slice(0, 2))],
  ['a chain that is shown but not hashed', withDomain(domainTypes.filter(({ name }) => name !== 'chainId'))],
  ['a field that is hashed but missing', withDomain([...domainTypes, { name: 'salt', type: 'bytes32' }])],
  ['a type of its own', withDomain(domainTypes.map((one) => (one.name === 'chainId' ? { ...one, type: 'string' } : one)))],
  ['a smaller number', withDomain(domainTypes.map((one) => (one.name === 'chainId' ? { ...one, type: 'uint8' } : one)))],
  ['a field of its own', withDomain([...domainTypes.slice(1), { name: 'nombre', type: 'string' }])],
  ['a field twice', withDomain([...domainTypes.slice(0, 2), domainTypes[0]])],
  ['a domain that is not a list', withDomain({ name: 'string' })],
  ['a contract that is not an address', { ...mail, domain: { ...mail.domain, verifyingContract: '0x1' } }],
  ['a name that is a number', { ...mail, domain: { ...mail.domain, name: 7 } }],
  ['a domain inside the message', { ...mail, types: { Mail: [{ name: 'text', type: 'EIP712Domain' }] }, message: { text: mail.domain } }],
  ['a number out of range', { ...mail, types: { Mail: [{ name: 'text', type: 'uint8' }] }, message: { text: 256 } }],
  ['a number below nothing', { ...mail, types: { Mail: [{ name: 'text', type: 'uint256' }] }, message: { text: -1 } }],
  ['bytes of another length', { ...mail, types: { Mail: [{ name: 'text', type: 'bytes4' }] }, message: { text: '0x00' } }],
  ['half a character', { ...mail, message: { text: '\ud800' } }],
])('T-F14 typed data with %s is refused', (_, data) => {
  expect(() => parse(data)).toThrow(expect.objectContaining({ code: -32602 }))
})

test.each<[string, object]>([
  ['without the types of its domain', mail],
  ['with its chain as a text', { ...mail, domain: { ...mail.domain, chainId: '1' } }],
  ['with its chain in hex', { ...mail, domain: { ...mail.domain, chainId: '0x1' } }],
  ['with the types of its domain', withDomain(domainTypes)],
  ['with an address in capitals', { ...mail, domain: { ...mail.domain, verifyingContract: `0x${'C'.repeat(40)}` } }],
])('T-F14 typed data %s is signed with all that its domain says', (_, data) => {
  const { json } = parse(data)
  const wanted = hashTypedData({ ...mail, types: { ...mail.types, EIP712Domain: domainTypes } } as never)
  expect(hashTypedData(JSON.parse(json))).toBe(wanted)
})

test('T-F14 an empty domain, and one with only a salt, are hashed as they are', () => {
  const salt = `0x${'0'.repeat(63)}1`
  expect(parse({ ...mail, domain: {} }).typedData.types['EIP712Domain']).toEqual([])
  expect(parse({ ...mail, domain: { salt } }).typedData.types['EIP712Domain']).toEqual([{ name: 'salt', type: 'bytes32' }])
})
