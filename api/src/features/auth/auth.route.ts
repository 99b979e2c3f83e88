import { UserError } from '../../core/errors/userError.js';
import type { Route } from '../../core/http/route.js';
import { bodyOf, readInput } from '../../core/input/validation.js';
import type { Auth } from './auth.service.js';
import { KeepAccountInput, LoginInput, RegisterInput } from './auth.type.js';
import { VerifySecondFactorInput } from './secondFactor/secondFactor.type.js';
import { signInVisitor, signOutVisitor } from './visitor.js';

/** Signing in, registering, and signing out over REST. */
export function authRoutes(auth: Auth<{ id: string }>, canKeepSignedIn: () => boolean): Route[] {
  return [
    {
      method: 'get',
      path: '/api/login',
      access: 'public',
      handler: (_request, response) => {
        response.json({ canKeepSignedIn: canKeepSignedIn() });
      },
    },
    {
      method: 'post',
      path: '/api/login',
      access: 'public',
      handler: async (request, response) => {
        const input = await readInput(LoginInput, request.body, ['username', 'password', 'keepSignedIn']);
        response.json(await signInVisitor(request, (visitor) => auth.logIn(input, visitor), input));
      },
    },
    {
      method: 'post',
      path: '/api/login/verify',
      access: 'public',
      handler: async (request, response) => {
        const input = await readInput(VerifySecondFactorInput, request.body, [
          'challenge',
          'code',
          'passkey',
          'keepSignedIn',
        ]);
        response.json(
          await signInVisitor(request, (visitor) => auth.verifySecondFactor(input, visitor, request), input),
        );
      },
    },
    {
      method: 'post',
      path: '/api/login/keep',
      access: 'public',
      handler: async (request, response) => {
        const input = await readInput(KeepAccountInput, request.body, ['challenge', 'keepSignedIn']);
        response.json(
          await signInVisitor(request, (visitor) => auth.keepAccount(input.challenge, visitor), input),
        );
      },
    },
    {
      method: 'post',
      path: '/api/register',
      access: 'public',
      handler: () => {
        throw new UserError('FORBIDDEN', 'You must have a valid invite link to register.');
      },
    },
    {
      method: 'post',
      path: '/api/register/:code',
      access: 'public',
      handler: async (request, response) => {
        const body = { ...bodyOf(request.body), code: request.params.code };
        const input = await readInput(RegisterInput, body, ['code', 'username', 'password']);
        const user = await signInVisitor(request, (visitor) => auth.register(input, visitor));
        response.status(201).json(user);
      },
    },
    {
      method: 'post',
      path: '/api/logout',
      access: 'public',
      handler: async (request, response) => {
        await signOutVisitor(request, auth);
        response.status(204).end();
      },
    },
  ];
}
