import { saveDirectory } from '../src/data/directory/saveDirectory.ts'
import { openDatabase } from '../src/host/database/openDatabase.ts'
import { addOrigins } from '../src/host/projects/addOrigins.ts'

// Run as a process of its own, to be killed: what an operator's commands write, one after another. Each line it prints is
// something that has been written.
const [, , dataDir = '', projectId = '', mark = ''] = process.argv
const db = await openDatabase({ dataDir })
for (let at = 0; ; at++) {
  const name = `${mark}-${at}`
  await addOrigins(db, { projectId, origins: [`https://${name}.example`] })
  process.stdout.write(`origin https://${name}.example\n`)
  await saveDirectory(db, { wallets: [{ id: name, name, chains: ['eip155:1', 'solana'] }], images: [] } as never, 'operator')
  process.stdout.write(`wallet ${name}\n`)
}
