import json,sys
spec={'mobile':('core1.mobile','core1','mobile',28),'software':('core2.software','core2','software',41)}
ids=json.load(open('api/content/questionIds.json'))
for n,(f,exam,dom,start) in spec.items():
    g={}; exec(open(f'/tmp/new/{n}.py').read(),g)
    p=f'api/content/questions/{f}.json'; t=open(p).read().rstrip(); assert t.endswith(']')
    out=[]
    for k,(obj,diff,prompt,opts) in enumerate(g['Q']):
        assert len(opts)==4 and sum(o[2] for o in opts)==1
        id=f'{exam}-{dom}-{start+k:03d}'
        q=dict(id=id,exam=exam,domain=dom,objective=obj,difficulty=diff,type='single',prompt=prompt,options=[
          {'id':'abcd'[i],'text':o[0],**({'isCorrect':True} if o[2] else {}),'explanation':o[1]} for i,o in enumerate(opts)])
        for o in opts: assert len(o[1])>=50,(o[1],len(o[1]))
        L=[len(o[0]) for o in opts if o[2]][0]; m=max(len(o[0]) for o in opts if not o[2])
        if L>1.3*m: print('LONG',id,L,m,prompt[:60])
        out.append(q); ids['current'].append(id)
    if '--write' in sys.argv:
        open(p,'w').write(t[:-1].rstrip()+',\n'+json.dumps(out,indent=2,ensure_ascii=False)[2:]+'\n')
ids['current']=sorted(set(ids['current']))
if '--write' in sys.argv: open('api/content/questionIds.json','w').write(json.dumps(ids,indent=2)+'\n')
