import { describe, expect, it } from 'vitest';
import { findObstacle } from './external.ts';

const capable = {
  version: 160_004,
  is_superuser: false,
  can_create_roles: true,
  can_bypass: true,
  may_create_schemas: true,
  has_service_role: false,
};

describe('findObstacle', () => {
  it('finds none for a superuser of PostgreSQL 15', () => {
    const superuser = { ...capable, version: 150_012, is_superuser: true, can_create_roles: false };
    expect(findObstacle(superuser)).toBeUndefined();
  });

  it('finds none for a role of PostgreSQL 16 with CREATEROLE and BYPASSRLS', () => {
    expect(findObstacle(capable)).toBeUndefined();
  });

  it('names the versions when PostgreSQL is too old', () => {
    expect(findObstacle({ ...capable, version: 140_011 })).toBe(
      'DATABASE_URL leads to PostgreSQL 14; Akada needs 15 or newer.',
    );
  });

  it.each([
    [{ may_create_schemas: false }, /may not create schemas/],
    [{ can_create_roles: false }, /may not create roles/],
    [{ can_bypass: false }, /bypasses row-level security/],
    [{ version: 150_012 }, /bypasses row-level security/],
  ])('names the right that is missing: %o', (lack, sentence) => {
    expect(findObstacle({ ...capable, ...lack })).toMatch(sentence);
  });

  it('accepts a service_role that somebody with more rights has made', () => {
    const lesser = { ...capable, version: 150_012, can_bypass: false, has_service_role: true };
    expect(findObstacle(lesser)).toBeUndefined();
  });
});
