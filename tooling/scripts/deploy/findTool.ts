import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program lies on the path, if the machine has it. */
export function findTool(name: string): string | undefined {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return places
    .map((place) => join(place, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
