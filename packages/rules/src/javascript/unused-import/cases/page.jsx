// ok: javascript/unused-import
import React from 'react';
// ok: javascript/unused-import
import { Button } from './button';
// ruleid: javascript/unused-import
import { Label } from './label';

export const Page = () => <Button title="x" />;
