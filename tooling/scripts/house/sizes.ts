import { dirname } from 'node:path/posix'
import { type Finding, isTest, type Rule } from './tree.ts'

const filesMax = 40
const linesMax = 300
/** Rooms of a package that grew once and was brought down: tests and fixtures do not count. */
const roomsMax = { 'packages/core/src/': 260 } as const

/** What lies below a `src`, and the journeys. */
const room = /^(?:(?:packages|apps)\/(?:.+\/)?src|apps\/lab\/e2e)\//
const generated = /\.generated\.\w+$/

/** A folder that one can take in at a glance: tests, fixtures and pages count. */
export const folderSizes: Rule = (tree) => {
  const counts = new Map<string, number>()
  for (const file of tree.keys())
    if (room.test(file) || file.startsWith('docs/')) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > filesMax)
    .map(([folder, count]) => ({ file: folder, says: `holds ${count} files: group them by area, at most ${filesMax} in one` }))
}

/** A package is read by someone new. */
export const packageSizes: Rule = (tree) =>
  Object.entries(roomsMax).flatMap(([folder, most]) => {
    const files = [...tree.keys()].filter((file) => file.startsWith(folder) && !isTest(file))
    return files.length > most
      ? [{ file: folder, says: `holds ${files.length} files: join what one file alone calls, at most ${most}` }]
      : []
  })

/** No file is long, tests and style sheets neither; generated data may be. */
export const fileLengths: Rule = (tree) =>
  [...tree].flatMap(([file, text]): readonly Finding[] => {
    if (!room.test(file) || generated.test(file)) return []
    const lines = text.split('\n').length - 1
    return lines > linesMax ? [{ file, says: `has ${lines} lines: cut it by topic, at most ${linesMax} in one` }] : []
  })
