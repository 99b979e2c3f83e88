import type { Route } from '../../core/http/route.js';
import { readInput } from '../../core/input/validation.js';
import type { PasskeyLogin } from './passkeyLogin.service.js';
import { PasskeyLoginInput } from './passkeys/passkey.type.js';
import { signInVisitor } from './visitor.js';

/** Signing in with a passkey over REST. */
export function passkeyLoginRoutes(passkeyLogin: PasskeyLogin<{ id: string }>): Route[] {
  return [
    {
      method: 'post',
      path: '/api/login/passkey/start',
      access: 'public',
      handler: async (request, response) => {
        response.json(await passkeyLogin.start(request));
      },
    },
    {
      method: 'post',
      path: '/api/login/passkey',
      access: 'public',
      handler: async (request, response) => {
        const input = await readInput(PasskeyLoginInput, request.body, ['passkey', 'keepSignedIn']);
        response.json(
          await signInVisitor(
            request,
            (visitor) => passkeyLogin.logIn(input.passkey, visitor, request),
            input,
          ),
        );
      },
    },
  ];
}
