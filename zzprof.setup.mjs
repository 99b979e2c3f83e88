import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
import { afterAll } from 'vitest';
const s=new Session(); s.connect(); await s.post('Profiler.enable'); await s.post('Profiler.setSamplingInterval',{interval:1000}); await s.post('Profiler.start');
afterAll(async()=>{ const {profile}=await s.post('Profiler.stop'); writeFileSync('/tmp/prof/'+process.pid+'.cpuprofile',JSON.stringify(profile)); s.disconnect(); });
