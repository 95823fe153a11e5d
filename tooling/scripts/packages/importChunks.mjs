import { globSync } from 'node:fs'
import { join } from 'node:path'
import { argv, exit } from 'node:process'
import { pathToFileURL } from 'node:url'

/**
 * Loads every chunk of a built server: an import that leads nowhere shows when its part is first needed otherwise, which may be a
 * user's sign-in.
 *
 * Arguments: the folder, then the names of entries that start something when they are loaded, which are left out.
 */
const [, , folder = '', ...entries] = argv
const files = globSync('**/*.js', { cwd: folder }).filter((file) => !entries.includes(file))
const failed = []
for (const file of files) await import(pathToFileURL(join(folder, file)).href).catch((error) => failed.push(`${file}: ${error.message}`))
console.log(failed.join('\n') || `${files.length} chunks loaded`)
exit(failed.length > 0 || files.length === 0 ? 1 : 0)
