import { spawnSync } from 'node:child_process'

/** What installs an app's packages. */
export type Installer = 'npm' | 'pnpm' | 'yarn' | 'bun'

/** The package manager that runs this command, as in `pnpm create latchkey`; npm where none says so. */
export function findInstaller(env: NodeJS.ProcessEnv): Installer {
  const [, name] = /^(npm|pnpm|yarn|bun)\//.exec(env['npm_config_user_agent'] ?? '') ?? []
  return (name as Installer | undefined) ?? 'npm'
}

/** Installs an app's packages where the user sees it. @returns Whether it went well. */
export function install(installer: Installer, folder: string): boolean {
  // On Windows a package manager is a script, which only a shell starts.
  return spawnSync(installer, ['install'], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}
