import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mounts a file system of its own, so small that it can be filled. @returns Its folder; `undefined` where this user may not mount one. */
export function mountSmall(megabytes: number): { readonly folder: string; unmount(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-small-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    unmount() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}
