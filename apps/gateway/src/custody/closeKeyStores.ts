import type { KeyStores } from './keyStores.ts'

/** Ends what custody has open: the recovery database, and the sessions with the holders of keys. */
export async function closeKeyStores({ recoveryDb, holders }: KeyStores): Promise<void> {
  await recoveryDb.destroy()
  await holders.close()
}
