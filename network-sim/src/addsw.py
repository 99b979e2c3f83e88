import json,sys,collections
g={}; exec(open('/tmp/new/sw.py').read(),g)
p='api/content/questions/ccna-v20.2-switching.json'; t=open(p).read().rstrip(); L=json.loads(t)
ids=json.load(open('api/content/questionIds.json')); n=collections.Counter(q['id'][:11] for q in L); out=[]
for obj,v11,diff,prompt,opts in g['Q']:
    assert len(opts)==4 and sum(o[2] for o in opts)==1
    a,b=obj.split('.')[:2]; pre=f'ccna-20-{a}-{b}'; n[pre]+=1
    id=f'{pre}-{n[pre]:02d}'; assert all(q['id']!=id for q in L),id
    o={}; 
    if v11: o['v11']=v11
    o['v20']=obj
    for x in opts:
        if len(x[1])<50: print('SHORT',len(x[1]),x[1])
    K=[len(x[0]) for x in opts if x[2]][0]; M=[len(x[0]) for x in opts if not x[2]]
    if K>1.3*max(M): print('LONG',prompt[:50],K,max(M))
    out.append(dict(id=id,exam='ccna',objectives=o,difficulty=diff,type='single',prompt=prompt,options=[{'id':'abcd'[i],'text':x[0],**({'isCorrect':True} if x[2] else {}),'explanation':x[1]} for i,x in enumerate(opts)]))
    ids['current'].append(id)
if '--write' in sys.argv:
    open(p,'w').write(t[:-1].rstrip()+',\n'+json.dumps(out,indent=2,ensure_ascii=False)[2:]+'\n')
    ids['current']=sorted(set(ids['current'])); open('api/content/questionIds.json','w').write(json.dumps(ids,indent=2)+'\n')
