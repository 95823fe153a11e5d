import type { mailWords as english } from '../en/mails.ts'
import type { Sentences } from '../sentences.ts'

/** See `en/mails.ts`. */
export const mailWords: Sentences<typeof english> = {
  'mail.foot':
    'Latchkey guarda la billetera en la que inicias sesión. Nunca pide un código por teléfono ni por chat, y nunca tus palabras secretas.',
  'mail.open': 'Abrir la página',
  'mail.thisApp': 'esta app',
  'mail.fact.app': 'App',
  'mail.fact.device': 'Dispositivo',
  'mail.fact.time': 'Hora',
  'mail.unknownDevice': 'Dispositivo desconocido',
  'mail.onNetwork': '{device}, red {network}',
  'mail.notMe': '¿No fuiste tú? Abre esta página en el plazo de una semana y dínoslo:',

  'code.subject': 'Tu código para {app}',
  'code.login': 'Tu código para iniciar sesión:',
  'code.recover': 'Tu código para abrir tu billetera en un dispositivo nuevo:',
  'code.export': 'Tu código para mostrar las palabras secretas de tu billetera:',
  'code.device_add': 'Tu código para cambiar cómo se recupera tu billetera:',
  'code.spend': 'Tu código para aprobar una solicitud por encima del límite diario de un sitio:',
  'code.email_primary': 'Tu código para cambiar el correo electrónico de tu billetera:',
  'code.email_secondary': 'Tu código para que este sea el correo electrónico de una billetera:',
  'code.moves':
    'Con este código, tu billetera pasa de esta dirección a {email}. Cualquiera que lea ese buzón podrá entonces iniciar sesión en ella.',
  'code.movesHere': 'Con este código, una billetera pasa de {former} a esta dirección, {email}.',
  'code.expires': {
    one: 'Vence en {n} minuto y sirve una sola vez, en el dispositivo desde el que inicias sesión.',
    other: 'Vence en {n} minutos y sirve una sola vez, en el dispositivo desde el que inicias sesión.',
  },
  'code.address': 'La dirección de tu billetera: {address}',
  'code.ignore': 'Si no fuiste tú, ignora este correo y no compartas el código.',

  'approval.subject': 'Un dispositivo nuevo pide acceso a tu billetera en {app}',
  'approval.text': '¿Fuiste tú? Abre esta página y elige el número que muestra el dispositivo nuevo:',
  'approval.not': 'Si no fuiste tú, pulsa allí “No fui yo”. Abrir la página no cambia nada.',

  'deviceAdded.subject': 'Un dispositivo nuevo puede usar tu billetera',
  'deviceAdded.text': 'Se añadió {device} en {origin}.',

  'recovery.subject': 'Tu billetera se está abriendo en un dispositivo nuevo',
  'recovery.text': '{device} pide acceso en {origin}.',
  'recovery.waits': { one: 'Lo obtendrá dentro de {n} minuto.', other: 'Lo obtendrá dentro de {n} minutos.' },
  'recovery.remove': 'Un navegador que tiene tu billetera lo muestra entre tus dispositivos, donde puedes quitarlo.',
  'recovery.byDevice': 'Se confirmó en un dispositivo que tiene tu billetera.',
  'recovery.byPasskey': 'Se confirmó con tu llave de acceso.',
  'recovery.byCode': 'Se confirmó con un código enviado a tu dirección.',
  'recovery.tellNobody': 'No compartas un código con nadie.',

  'passkeyAdded.subject': 'Se añadió una llave de acceso a tu billetera',
  'passkeyAdded.text': 'Desde ahora sirve para iniciar sesión en tu billetera sin código.',
  'passkeyAdded.not':
    'Si no fuiste tú, inicia sesión, elige Llaves de acceso y quítala; luego elige Dispositivos y cierra sesión en los demás.',
  'passkeyRemoved.subject': 'Se quitó una llave de acceso de tu billetera',
  'passkeyRemoved.text': 'Ya no sirve para iniciar sesión en tu billetera.',
  'passkeyRemoved.not': 'Si no fuiste tú, inicia sesión, elige Dispositivos y cierra sesión en los demás.',

  'numberPressed.subject': 'Se pulsó un número para dar acceso a tu billetera a un dispositivo',
  'numberPressed.text': 'Alguien inició sesión como si fuera tú en otra ventana y pulsó el número que {device} mostraba en {origin}.',
  'numberPressed.now': 'Ese dispositivo ya puede abrir tu billetera.',

  'askedEmail.subject': 'Alguien quiere cambiar el correo electrónico de tu billetera',
  'askedEmail.text':
    '{device} pide cambiar el correo electrónico de tu billetera de {before} a {next}, y solo tenía tu buzón para demostrarlo. Podrá hacerlo dentro de un día.',
  'askedPasskey.subject': 'Alguien quiere quitar una llave de acceso de tu billetera',
  'askedPasskey.text':
    '{device} pide quitar una llave de acceso con la que se inicia sesión en tu billetera, y solo tenía tu buzón para demostrarlo. Podrá hacerlo dentro de un día.',
  'asked.not': 'Si no fuiste tú, dínoslo en la página de abajo, o elige Dispositivos y cierra sesión en los demás.',

  'emailChanged.subject': 'El correo electrónico de tu billetera cambió',
  'emailChanged.text': 'Tu billetera ahora pertenece a {email}, y ya no a esta dirección. Se cerró la sesión en los demás dispositivos.',
  'emailChanged.undo': 'Si no fuiste tú, recupérala de {email} en el plazo de un día, en esta página:',
}
