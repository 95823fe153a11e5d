import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { lendEnv } from './lendEnv.ts'
import type { TestHolder } from './testHolder.ts'

/** SoftHSM's library, where Debian puts it. */
const library = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so'].find(existsSync)

/** Makes a token with its keys, which cannot be extracted. @returns `undefined` on a machine without SoftHSM. */
export async function startSoftHsm(keys: readonly string[]): Promise<TestHolder | undefined> {
  if (!library) return undefined
  compile()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-softhsm-'))
  const conf = join(folder, 'softhsm2.conf')
  writeFileSync(conf, `directories.tokendir = ${folder}\nlog.level = ERROR\n`)
  // The library reads it once, as it is loaded.
  const takeBack = lendEnv({ SOFTHSM2_CONF: conf })
  execFileSync('softhsm2-util', ['--init-token', '--free', '--label', 'latchkey', '--so-pin', '4321', '--pin', '1234'], { stdio: 'ignore' })
  const { default: pkcs11js } = await import('pkcs11js')
  const hsm = new pkcs11js.PKCS11()
  hsm.load(library)
  hsm.C_Initialize()
  const slot = hsm.C_GetSlotList(true).find((one) => hsm.C_GetTokenInfo(one).label.trim() === 'latchkey')
  if (!slot) throw new Error('SoftHSM made no token')
  const session = hsm.C_OpenSession(slot, pkcs11js.CKF_SERIAL_SESSION | pkcs11js.CKF_RW_SESSION)
  hsm.C_Login(session, pkcs11js.CKU_USER, '1234')
  for (const name of keys)
    hsm.C_GenerateKey(session, { mechanism: pkcs11js.CKM_AES_KEY_GEN, parameter: Buffer.alloc(0) }, [
      { type: pkcs11js.CKA_LABEL, value: name },
      { type: pkcs11js.CKA_TOKEN, value: true },
      { type: pkcs11js.CKA_SENSITIVE, value: true },
      { type: pkcs11js.CKA_EXTRACTABLE, value: false },
      { type: pkcs11js.CKA_ENCRYPT, value: true },
      { type: pkcs11js.CKA_DECRYPT, value: true },
      { type: pkcs11js.CKA_VALUE_LEN, value: 32 },
    ])
  hsm.C_CloseSession(session)
  return {
    env: { LATCHKEY_PKCS11_MODULE: library, LATCHKEY_PKCS11_TOKEN: 'latchkey', LATCHKEY_PKCS11_PIN: '1234' },
    async stop() {
      hsm.C_Finalize()
      takeBack()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The package is C++, which an install of the workspace does not compile. */
function compile(): void {
  const folder = dirname(createRequire(import.meta.url).resolve('pkcs11js/package.json'))
  if (existsSync(join(folder, 'build/Release/pkcs11.node'))) return
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'ignore' })
}
