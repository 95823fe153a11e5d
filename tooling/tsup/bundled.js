import { notices } from './notices.js'

/**
 * Options of what operators run: everything is bundled, so that they install one package, and nothing beside it changes.
 *
 * @param {string} file Where the licences of what is bundled are written, from the package.
 * @returns {import('tsup').Options}
 */
export function bundled(file) {
  return {
    platform: 'node',
    target: 'node24',
    removeNodeProtocol: false,
    // All but what only operators whose keys lie in an HSM or a cloud's service install.
    noExternal: [/^(?!@aws-sdk\/client-kms$|@azure\/identity$|@azure\/keyvault-keys$|@google-cloud\/kms$|pkcs11js$)/],
    // Taken only where they are installed; nothing needs them.
    external: [
      'bufferutil',
      'pg-native',
      'utf-8-validate',
      '@aws-sdk/client-kms',
      '@azure/identity',
      '@azure/keyvault-keys',
      '@google-cloud/kms',
      'pkcs11js',
    ],
    // Bundled CommonJS requires Node's own modules.
    banner: { js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);" },
    esbuildPlugins: [notices(file)],
  }
}
