import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { Secp256k1Wallet, type StdSignature } from '@cosmjs/amino'
import { writeMemoTransaction } from '@latchkey/common/caip'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { Keyring } from '@polkadot/keyring'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { base58, base64 } from '@scure/base'
import { BIP322, Signer } from 'bip322-js'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'

const message = 'app.example wants you to sign in'
const families = {
  eip155: () => import('../src/evm/index.ts'),
  solana: () => import('../src/solana/index.ts'),
  bip122: () => import('../src/bitcoin/index.ts'),
  polkadot: () => import('../src/polkadot/index.ts'),
  cosmos: () => import('../src/cosmos/index.ts'),
}

async function verifySignature(parameters: { account: string; message: string; signature: string; publicKey?: string }) {
  const { account, ...signed } = parameters
  const [namespace = '', , address = ''] = account.split(':')
  const { verifyMessage } = await families[namespace as keyof typeof families]()
  return verifyMessage({ ...signed, address })
}

/** One account of each kind: how it signs, by a library that is not ours. */
const signers: readonly {
  kind: string
  account: string
  sign(text: string): Promise<string> | string
  higher?: (signature: string) => string
}[] = await makeSigners()

test.each(signers)('B-08 accepts what $kind signed', async ({ account, sign }) => {
  expect(await verifySignature({ account, message, signature: await sign(message) })).toBe(true)
})

test.each(signers)('B-08 refuses what $kind signed of another text', async ({ account, sign }) => {
  expect(await verifySignature({ account, message, signature: await sign(`${message}.`) })).toBe(false)
})

test.each(signers)('B-08 refuses for $kind a signature with one bit turned, or of no sense', async ({ account, sign }) => {
  const signature = await sign(message)
  for (const broken of [turnBit(signature), signature.slice(0, -8), '', '0x', 'no signature', '{}', '{"pub_key":1}', `${signature}00`]) {
    expect(await verifySignature({ account, message, signature: broken })).toBe(false)
  }
})

test.each(signers)('B-08 refuses for $kind the signature of another account', async ({ account, kind }) => {
  const others = await makeSigners()
  const other = others.find((one) => one.kind === kind && one.account !== account)
  const signature = await other?.sign(message)

  expect(signature).toBeDefined()
  expect(await verifySignature({ account, message, signature: signature ?? '' })).toBe(false)
})

test('V-19 B-09 accepts a transaction of Solana that says the text and can never be carried out, and none that could be', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const account = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  const unsigned = writeMemoTransaction({ account, text: message }) ?? new Uint8Array()
  const signBytes = (bytes: Uint8Array) =>
    base64.encode(Uint8Array.from([...bytes.slice(0, 1), ...sign(null, bytes.slice(65), privateKey), ...bytes.slice(65)]))
  const verify = (signature: string, text = message) =>
    verifySignature({ account: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${base58.encode(account)}`, message: text, signature })

  const signature = signBytes(unsigned)
  expect(await verify(signature)).toBe(true)
  expect(await verify(signature, `${message}.`)).toBe(false)
  expect(await verify(turnBit(signature))).toBe(false)
  // A blockhash by which it could be carried out: its first byte stands behind the two accounts.
  const alive = Uint8Array.from(unsigned)
  alive[65 + 3 + 1 + 64] = 1
  expect(await verify(signBytes(alive))).toBe(false)
})

/** From the standard's own text. */
test.each([
  [
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
])('B-08 accepts the BIP-322 vector over "%s"', async (text, signature) => {
  const account = 'bip122:000000000019d6689c085ae165831e93:bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  expect(await verifySignature({ account, message: text, signature })).toBe(true)
  expect(await verifySignature({ account, message: `${text} `, signature })).toBe(false)
})

test('the BIP-322 message hash is the standard’s', () => {
  expect(Buffer.from(BIP322.hashMessage('Hello World')).toString('hex')).toBe(
    'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
  )
})

test.each(signers.filter(({ higher }) => higher))('T-S5 refuses for $kind the twin of its signature with the higher S', async (signer) => {
  const signature = await signer.sign(message)
  const twin = signer.higher?.(signature) ?? ''

  expect(twin).not.toBe(signature)
  expect(await verifySignature({ account: signer.account, message, signature })).toBe(true)
  expect(await verifySignature({ account: signer.account, message, signature: twin })).toBe(false)
})

test('T-S5 refuses the compact form (EIP-2098), and asks a contract about each form as it is', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const signature = await account.signMessage({ message })
  const compact = `0x${signature.slice(2, 66)}${(((BigInt(`0x${signature.slice(130)}`) - 27n) << 255n) | BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0')}`
  const { verifyMessage } = await families.eip155()
  const asked: string[] = []
  const isAccepted = async (question: { signature: string }) => asked.push(question.signature) > 0
  const { address } = account

  expect(await verifySignature({ account: `eip155:1:${address}`, message, signature: compact })).toBe(false)
  expect(await verifyMessage({ address, message, signature, isAccepted })).toBe(true)
  expect(asked).toEqual([])
  expect(await verifyMessage({ address, message, signature: compact, isAccepted })).toBe(true)
  expect(asked).toEqual([compact])
})

test('a Cosmos signature needs its key, and the key must make the address', async () => {
  const cosmos = signers.find(({ kind }) => kind === 'a Cosmos account')
  const { pub_key: key, signature } = JSON.parse((await cosmos?.sign(message)) ?? '') as StdSignature
  const account = cosmos?.account ?? ''

  expect(await verifySignature({ account, message, signature, publicKey: key.value })).toBe(true)
  expect(await verifySignature({ account, message, signature })).toBe(false)
  expect(
    await verifySignature({
      account,
      message,
      signature,
      publicKey: base64.encode(secp256k1.getPublicKey(secp256k1.utils.randomSecretKey())),
    }),
  ).toBe(false)
})

async function makeSigners() {
  await cryptoWaitReady()
  const evm = privateKeyToAccount(generatePrivateKey())
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const solana = base58.encode(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  const seed = new Uint8Array(secp256k1.utils.randomSecretKey())
  const wallet = await Secp256k1Wallet.fromKey(seed, 'cosmos')
  const cosmos = (await wallet.getAccounts())[0]?.address ?? ''
  const wif = toWif(seed)
  const key = secp256k1.getPublicKey(seed)
  const { p2pkh, p2wpkh, p2sh, p2tr } = await toAddresses(key)
  const bitcoin = (kind: string, address: string) => ({
    kind,
    account: `bip122:000000000019d6689c085ae165831e93:${address}`,
    sign: (text: string) => String(Signer.sign(wif, address, text)),
  })
  const polkadot = (type: 'sr25519' | 'ed25519' | 'ecdsa', wrap: boolean) => {
    const pair = new Keyring({ type, ss58Format: 0 }).addFromUri(`//${Buffer.from(seed).toString('hex')}`)
    return {
      kind: `a Polkadot account of ${type}${wrap ? ', wrapped as extensions do' : ''}`,
      account: `polkadot:91b171bb158e2d3848fa23a9f1c25182:${pair.address}`,
      sign: (text: string) => `0x${Buffer.from(pair.sign(wrap ? `<Bytes>${text}</Bytes>` : text)).toString('hex')}`,
      ...(type === 'ecdsa'
        ? { higher: (signature: string) => `0x${toHigher(signature.slice(2, 130))}${signature.endsWith('00') ? '01' : '00'}` }
        : {}),
    }
  }
  return [
    {
      kind: 'an EVM account',
      account: `eip155:1:${evm.address}`,
      sign: (text: string) => evm.signMessage({ message: text }),
      higher: (signature: string) => `0x${toHigher(signature.slice(2, 130))}${signature.endsWith('1b') ? '1c' : '1b'}`,
    },
    {
      kind: 'a Solana account',
      account: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${solana}`,
      sign: (text: string) =>
        base58.encode(sign(null, Buffer.from(text), createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })))),
    },
    bitcoin('a Bitcoin account with a key’s hash', p2pkh),
    bitcoin('a Bitcoin account with a witness', p2wpkh),
    bitcoin('a Bitcoin account with a nested witness', p2sh),
    bitcoin('a Bitcoin account of taproot', p2tr),
    polkadot('sr25519', false),
    polkadot('sr25519', true),
    polkadot('ed25519', false),
    polkadot('ecdsa', true),
    {
      kind: 'a Cosmos account',
      account: `cosmos:cosmoshub-4:${cosmos}`,
      sign: async (text: string) => {
        const data = Buffer.from(text).toString('base64')
        const document = {
          chain_id: '',
          account_number: '0',
          sequence: '0',
          fee: { gas: '0', amount: [] },
          msgs: [{ type: 'sign/MsgSignData', value: { signer: cosmos, data } }],
          memo: '',
        }
        return JSON.stringify((await wallet.signAmino(cosmos, document)).signature)
      },
      higher: (signature: string) => {
        const { signature: value, ...rest } = JSON.parse(signature) as StdSignature
        const twin = Buffer.from(toHigher(Buffer.from(value, 'base64').toString('hex')), 'hex').toString('base64')
        return JSON.stringify({ ...rest, signature: twin })
      },
    },
  ]
}

/** The other signature that the same key, text and r have: n - s. */
function toHigher(signature: string): string {
  const s = secp256k1.Point.Fn.ORDER - BigInt(`0x${signature.slice(64)}`)
  return signature.slice(0, 64) + s.toString(16).padStart(64, '0')
}

function toWif(key: Uint8Array): string {
  const body = Buffer.concat([Buffer.from([0x80]), key, Buffer.from([1])])
  const check = (bytes: Uint8Array) => createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest().subarray(0, 4)
  return base58.encode(Buffer.concat([body, check(body)]))
}

async function toAddresses(key: Uint8Array) {
  const { p2pkh, p2sh, p2tr, p2wpkh } = await import('@scure/btc-signer')
  const address = (payment: { address?: string | undefined }) => payment.address ?? ''
  return {
    p2pkh: address(p2pkh(key)),
    p2wpkh: address(p2wpkh(key)),
    p2sh: address(p2sh(p2wpkh(key))),
    p2tr: address(p2tr(key.subarray(1))),
  }
}

/** Changes one bit in the middle, in whatever alphabet. */
function turnBit(signature: string): string {
  if (signature.startsWith('{')) {
    const { signature: value, ...rest } = JSON.parse(signature) as StdSignature
    return JSON.stringify({ ...rest, signature: turnBit(value) })
  }
  const at = Math.floor(signature.length / 2)
  const other = signature[at] === '1' ? '2' : '1'
  return signature.slice(0, at) + other + signature.slice(at + 1)
}
